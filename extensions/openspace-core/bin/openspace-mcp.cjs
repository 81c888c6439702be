#!/usr/bin/env node
require('../lib/node/stdio/openspace-mcp.js');
