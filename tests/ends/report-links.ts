import assert from 'node:assert/strict'
import { sql } from '../../server/foundation/db/sql.ts'
import { sessionOf } from '../../server/testing/credentials.ts'
import type { Person } from '../../server/testing/world.ts'
import { endedCredentials } from './ended-credentials.ts'
import { type Ending, endings, path, type Row, someone, w } from './stage.ts'

/** Share links: their address is a secret that people outside of the organization have. */
export const linkRows: Row[] = []

const hours = { name: 'Hours', question: { report: 'time', range: 'last_week' } }
const teams = { name: 'Teams', question: { report: 'time', group_by: ['team'] } }

async function created(as: { token: string }, reports: object[]): Promise<string> {
  const reply = await w.call(`POST ${path}/report_links`, as, { body: { name: 'Shared', reports } })
  assert.equal(reply.status, 201, reply.text)
  return w.baseUrl + new URL(reply.body.report_link.url).pathname
}
const statusOf = async (url: string) => (await fetch(url)).status

for (const ending of ['the removal of the member', 'a disabled account'] as const)
  linkRows.push({
    channel: 'openings of a share link',
    madeBy: 'a user',
    endedBy: ending,
    async check() {
      const user = await someone('project_user')
      const url = await created(await sessionOf(w, user), [hours])
      assert.equal(await statusOf(url), 200)
      await endings[ending](user)
      assert.equal(await statusOf(url), 404)
    },
  })

linkRows.push({
  channel: 'openings of a share link',
  madeBy: 'a user',
  endedBy: 'their removal, also after they came back',
  async check() {
    const user = await someone('project_user')
    const url = await created(await sessionOf(w, user), [hours])
    await endings['the removal of the member'](user)
    await w.settle()
    await w.database.change(sql`
      update organization_members set status = 'active' where user_id = ${user.id}`)
    assert.equal(await statusOf(url), 404)
  },
})

/** What a manager shares that is theirs by their role alone. */
for (const ending of ['the loss of the role'] satisfies Ending[])
  linkRows.push({
    channel: 'reports by team in a share link',
    madeBy: 'a manager',
    endedBy: ending,
    async check() {
      const manager = await someone('manager')
      const url = await created(await sessionOf(w, manager), [teams])
      const isShown = async () => !(await (await fetch(url)).text()).includes('can’t be shown')
      assert.equal(await isShown(), true)
      await endings[ending](manager)
      assert.equal(await isShown(), false)
    },
  })

/** A link belongs to its member: people have its address, and tokens rotate. */
export const outlivedLinkRows: Row[] = Object.entries(endedCredentials).map(([endedBy, credential]) => ({
  channel: 'openings of a share link',
  madeBy: 'a user with that token',
  endedBy,
  async check() {
    const user: Person = await someone('project_user')
    const { as, end } = await credential(user)
    const url = await created(as, [hours])
    await end()
    assert.equal(await statusOf(url), 200)
    await endings['the removal of the member'](user)
    assert.equal(await statusOf(url), 404)
  },
}))
