import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '../../foundation/testing/until.ts'
import { world } from '../../testing/world.ts'

const guide = readFileSync(new URL('../../../docs/changes.md', import.meta.url), 'utf8')
const w = await world()

test('the program of docs/changes.md keeps a copy, also over its own death', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stint-guide-'))
  const [program, copy] = [join(directory, 'follow.mts'), join(directory, 'copy.json')]
  await writeFile(program, /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? '')
  const environment = {
    STINT: w.baseUrl,
    TOKEN: w.owner.token,
    ORGANIZATION: String(w.organizationId),
    COPY: copy,
  }
  const start = () => spawn(process.execPath, [program], { env: environment, stdio: 'inherit' })
  const kept = async (name: string) => {
    const { records } = JSON.parse(await readFile(copy, 'utf8').catch(() => '{"records":{}}'))
    return records[name]
  }
  const client = async (name: string) => {
    const path = `POST /v2/organizations/${w.organizationId}/clients`
    return (await w.call(path, w.owner, { body: { name } })).body.client
  }
  const team = { name: 'Crew', members: [{ user_id: w.user.id, role: 'user' }] }

  const first = start()
  try {
    await until(async () => (await kept(`organization ${w.organizationId}`)) !== undefined, 'the snapshot')
    const made = await client('Harbour Board')
    await until(async () => (await kept(`client ${made.id}`)) !== undefined, 'the new client')
    assert.deepEqual(await kept(`client ${made.id}`), made)
  } finally {
    first.kill('SIGKILL')
    await once(first, 'close')
  }
  const { body } = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, { body: team })
  const second = start()
  try {
    const member = `team_member {"team_id":${body.team.id},"user_id":${w.user.id}}`
    await until(async () => (await kept(member)) !== undefined, 'what happened meanwhile')
    await w.call(`DELETE /v2/teams/${body.team.id}`, w.owner)
    await until(async () => (await kept(member)) === undefined, 'the tombstone')
    assert.equal(await kept(`team ${body.team.id}`), undefined)
  } finally {
    second.kill('SIGKILL')
    await once(second, 'close')
    await rm(directory, { recursive: true, force: true })
  }
})
