import { sql } from '/work/main/server/foundation/db/sql.ts'
import { giveTestPassword } from '/work/main/server/testing/accounts.ts'
import { invite } from '/work/main/server/testing/invites.ts'
import { world } from '/work/main/server/testing/world.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const email = await giveTestPassword(w, w.stranger.id)
await w.database.change(sql`update users set is_email_unproven = true where id = ${w.stranger.id}`)
const r = await invite(w, { email, project_ids: [w.projectId] })
console.log(email, r.text)
console.log((await w.mailsTo(email)).map((m) => [m.subject, m.link]))
console.log(
  await w.database.rows(sql`select name, payload from facts where name like 'invite%'`),
  await w.database.rows(sql`select id,email,secret_hash is null as n from invites`),
)
