import assert from 'node:assert/strict'
import type { Caller } from '../../../server/api/caller.ts'
import { router } from '../../../server/api/router.ts'
import { callersByFamily } from '../../../server/features/identity/store/callers.ts'
import { openDatabase } from '../../../server/foundation/db/database.ts'
import { readinessProbe } from '../../../server/foundation/db/readiness.ts'
import { rateLimiter } from '../../../server/foundation/http/rate-limit.ts'
import { modeGate } from '../../../server/foundation/operation/gate.ts'
import { makeLog } from '../../../server/foundation/operation/log.ts'
import { makeMetrics } from '../../../server/foundation/operation/metrics.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { healthRoutes } from '../../../server/process/operation-routes.ts'
import { readConfig } from '../../../server/settings/config.ts'
import { makeProduct } from '../../../server/wiring/product.ts'

// Our server with one difference: it treats every caller as the same user and never checks the credential.

const config = readConfig()
const log = makeLog({ level: config.logLevel })
const clock = systemClock()
const urls = { base: config.baseUrl, auth: config.authUrl }
const database = openDatabase({
  url: config.databaseUrl ?? '',
  connections: config.databaseConnections,
  settings: { 'stint.base_url': config.baseUrl },
  onError: () => {},
})
const [found] = (await callersByFamily(database, [1])).values()
assert.ok(found)
const caller: Caller = { ...found, scopes: new Set(['service:read', 'service:write']) }
const product = makeProduct(urls)
const metrics = makeMetrics()
const spine = {
  database,
  clock,
  log,
  urls,
  authenticate: async () => caller,
  authenticateAgain: async () => caller,
  requireFreshSession: async () => {},
  catchUp: async () => false,
  limitCalls: rateLimiter(database, clock, { name: 'minute', limit: 1_000_000_000, windowSeconds: 60 }),
  limitApart: () => assert.fail('No endpoint that is measured has a limit of its own.'),
  gate: modeGate(),
  sideLoads: product.sideLoads,
  factsAnnounced: () => {},
}
const app = await router(spine, product.endpoints, { ...config, metrics })
const probe = readinessProbe(config.databaseUrl ?? '', database.pool)
healthRoutes(app, { probe, metrics, mode: () => ({ name: 'open' }), mayRead: () => true })
await app.listen({ host: config.host, port: config.port })
