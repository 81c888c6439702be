#!/usr/bin/env node
require('../lib/node/openspace-git.js');
