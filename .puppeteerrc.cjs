// @theia/cli depends on puppeteer, which would fetch a browser of its own at install time; nothing here uses it.
module.exports = { skipDownload: true };
