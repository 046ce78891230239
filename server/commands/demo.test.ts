import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { worldSecret } from '../testing/bare-world.ts'
import { forFixtures } from '../testing/watched-writes/watched-template.ts'
import { world } from '../testing/world.ts'

const w = await world({ role: 'api' })
const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
after(() => rm(directory, { recursive: true }))

async function stint(...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    // Sample data is written and removed in bulk, like fixtures.
    DATABASE_URL: forFixtures(w.databaseUrl),
    STINT_DATA_DIR: directory,
    BASE_URL: w.baseUrl,
    STINT_SECRET: worldSecret,
    STINT_TEST_CLOCK: '1',
  }
  return promisify(execFile)(process.execPath, ['server/stint.mjs', ...words], { env })
}

let made: { organization: { id: number }; token: string }

test('0: made beside a running server, whose token works at once, and shown again', async () => {
  made = JSON.parse((await stint('demo', '--json')).stdout)
  const { organization, token } = made
  const reply = await w.call(`GET /v2/organizations/${organization.id}/members`, { token })
  assert.equal(reply.status, 200)
  assert.equal(reply.body.members.length, 36)

  const shown = await stint('demo')
  assert.match(shown.stdout, new RegExp(`id ${organization.id}\\b`))
  assert.ok(shown.stdout.includes(token))
  assert.ok(shown.stdout.includes('ana.ferreira@demo.stint.example'))
})

test('2: the notes are missing, and the error says what to do', async () => {
  await rm(join(directory, 'demo.json'))
  await assert.rejects(stint('demo'), (error: Error & { code?: number; stderr?: string }) => {
    assert.equal(error.code, 2)
    assert.match(error.stderr ?? '', /admin create-organization-token --organization \d+ --member \d+/)
    return true
  })
})

const refused = async (...words: string[]) => {
  const error = await stint(...words).then(
    () => assert.fail('it went through'),
    (caught: Error & { code?: number; stderr?: string }) => caught,
  )
  return [error.code, error.stderr ?? ''] as const
}
const membersOf = (id: number, token: string) => w.call(`GET /v2/organizations/${id}/members`, { token })

test('2: a removal without --yes says what goes and removes nothing', async () => {
  const [code, said] = await refused('demo', '--remove')
  assert.equal(code, 2)
  assert.match(said, /Northlight Studio \(organization \d+\) with everything in it and 40 sample accounts\./)
  assert.match(said, /add --yes/)
  assert.equal((await membersOf(made.organization.id, made.token)).status, 200)
  assert.equal((await refused('demo', '--yes'))[0], 2)
})

test('0: removed beside a running server, and made anew when asked', async () => {
  const { organization } = JSON.parse((await stint('demo', '--remove', '--yes', '--json')).stdout)
  assert.equal(organization.id, made.organization.id)
  assert.equal((await membersOf(organization.id, made.token)).status, 401)
  assert.deepEqual(await refused('demo', '--remove', '--yes'), [
    2,
    'This database has no demo that could be removed.\n',
  ])
  const again = JSON.parse((await stint('demo', '--json')).stdout)
  assert.notEqual(again.organization.id, organization.id)
  assert.equal((await membersOf(again.organization.id, again.token)).status, 200)
})
