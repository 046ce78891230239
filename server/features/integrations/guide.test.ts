import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pluck } from '../../testing/pluck.ts'
import { world } from '../../testing/world.ts'

const guide = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8')
const w = await world()

/** The calls of the guide, in order. */
const calls = [...guide.matchAll(/curl -X (\w+) "\$STINT([^"]+)"[\s\S]*?\n```/g)].map(
  ([text, method = '', path = '']) => {
    const body = / -d '([\s\S]*?)'\n/.exec(`${text}\n`)?.[1]
    return {
      method,
      path,
      body:
        body === undefined
          ? undefined
          : JSON.parse(body.replace('olive@works.example', 'olive.owner@stint.test')),
    }
  },
)

test('200: the calls of docs/integrations.md work as written', async () => {
  const [create, sync, read] = calls
  assert.ok(create && sync && read)
  const run = ({ method, path, body }: (typeof calls)[number], integration = 0) =>
    w.call(
      `${method} ${path.replace('$ORGANIZATION', String(w.organizationId)).replace('$INTEGRATION', String(integration))}`,
      w.owner,
      { body },
    )
  const made = await run(create)
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.integration
  const first = await run(sync, id)
  assert.equal(first.status, 200, first.text)
  const results = (body: Record<string, Record<string, unknown>[]>) =>
    Object.values(body).flatMap((rows) => pluck(rows, 'result'))
  assert.deepEqual(results(first.body), Array(4).fill('created'))
  assert.deepEqual(results((await run(sync, id)).body), Array(4).fill('unchanged'))
  const { body } = await run(read, id)
  assert.deepEqual(
    [pluck(body.tasks, 'remote_id'), pluck(body.projects, 'name')],
    [['HC-17'], ['Harbour crane']],
  )
})
