#!/usr/bin/env node
require('../lib/node/openspace-cli.js');
