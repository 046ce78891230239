import { resolve } from 'node:path'
import pg from 'pg'
import { startLoad } from '../load.ts'
import { startOurs } from '../servers.ts'
import { makeSite } from '../site.ts'
import { createProject, fill } from './fill.ts'
const stops: (() => Promise<void>)[] = []
const options = { isQuick: true, profileDirectory: process.argv[2], atEnd: (s: () => Promise<void>) => void stops.push(s) }
const root = resolve(import.meta.dirname, '../../..')
const site = await makeSite(options)
const filled = await fill(root, { ...site.environment, DATABASE_URL: site.databaseUrl })
const server = await startOurs(site, options)
const load = startLoad(options)
const post = { url: `${server.url}/v2/projects/${await createProject(server.url, filled)}/tasks`, headers: { Authorization: `Bearer ${filled.token}`, 'Content-Type': 'application/json' }, body: '{"summary":"x"}', connections: 32 }
console.log(await load({ ...post, seconds: 5 }))
const c = new pg.Client({ connectionString: site.databaseUrl }); await c.connect()
const counts = new Map<string, number>()
let on = true, n = 0
const sampling = (async () => { while (on) { n++
  const { rows } = await c.query(`select coalesce(wait_event_type, 'cpu') || ' ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 110) q from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`)
  for (const { q } of rows) counts.set(q, (counts.get(q) ?? 0) + 1)
  await new Promise((r) => setTimeout(r, 8)) } })()
console.log(await load({ ...post, seconds: 8 }))
on = false; await sampling
console.log('samples', n)
for (const [q, k] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 28)) console.log((k / n).toFixed(3), q)
console.log((await c.query(`select relname, n_tup_ins i, n_tup_upd u, n_tup_hot_upd h, n_tup_del d, seq_scan s, seq_tup_read sr, idx_tup_fetch f from pg_stat_user_tables order by n_tup_ins+n_tup_upd+n_tup_del desc limit 12`)).rows.map((r) => JSON.stringify(r)).join('\n'))
await c.end()
for (const s of stops.reverse()) await s()
process.exit()
