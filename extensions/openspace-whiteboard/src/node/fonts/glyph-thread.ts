import { answerCalls } from '@openspace/core/lib/node/workers/answer-calls';
import { parentPort } from 'worker_threads';
import { findGlyphs, type GlyphQuery } from './find-glyphs';

answerCalls<GlyphQuery>(parentPort, findGlyphs);
