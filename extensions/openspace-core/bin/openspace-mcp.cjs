#!/usr/bin/env node
require('../lib/node/openspace-mcp.js');
