import type { Sealer } from '../../foundation/secrecy/sealed.ts'

/** Cursors are sealed, so that nobody else can make one. */
export type InsightsPorts = { cursors: Sealer }
