import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { worldSecret } from '../testing/bare-world.ts'
import { world } from '../testing/world.ts'

const w = await world()
const directory = await mkdtemp(join(tmpdir(), 'stint-demo-'))
after(() => rm(directory, { recursive: true }))

async function stint(...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: w.databaseUrl, STINT_DATA_DIR: directory, BASE_URL: w.baseUrl },
    ...{ STINT_SECRET: worldSecret, STINT_TEST_CLOCK: '1' },
  }
  return promisify(execFile)(process.execPath, ['server/stint.ts', ...words], { env })
}

test('0: made beside a running server, whose token works at once, and shown again', async () => {
  const made = await stint('demo', '--json')
  const { organization, token } = JSON.parse(made.stdout)
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
