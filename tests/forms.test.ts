import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { bodySchemaOf, fieldsOf, fieldsSent } from './forms/body-schema.ts'
import { formSamples } from './forms/samples.ts'

const root = join(import.meta.dirname, '..')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

test('every form of the web app has a sample', () => {
  const declared = globSync('web/**/*-forms.ts', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+Form)\b/gm),
      ([, name]) => name,
    ),
  )
  assert.deepEqual([...new Set(formSamples.map(({ name }) => name))].sort(), declared.sort())
})

test('forms are declared in files that end with -forms.ts, where the tests find them', () => {
  const others = globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/dist/**', '**/*-forms.ts', '**/*.test.ts'],
  })
  const hidden = others.filter((file) => /\bformFor\('/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(hidden, [])
})

for (const [name, samples] of Map.groupBy(formSamples, (each) => each.name)) {
  const [{ call, leavesOut } = { call: undefined, leavesOut: [] }] = samples
  if (call === undefined) continue

  test(`${name}: what was typed is what ${call} gets`, async () => {
    const isValid = ajv.compile(bodySchemaOf(call))
    for (const { typed, sent, bodyOf } of samples) {
      assert.deepEqual(await bodyOf(typed), sent)
      assert.ok(isValid(sent), ajv.errorsText(isValid.errors))
    }
  })

  test(`${name}: every field of the body is sent by some sample, except the fields that the form leaves out`, () => {
    const sent = new Set(samples.flatMap((each) => fieldsSent(each.sent)))
    // A dry run is another way to make the call, not a field that people fill in.
    const left = [...leavesOut, 'dry_run']
    const wanted = fieldsOf(bodySchemaOf(call)).filter(
      (field) => !left.some((each) => field === each || field.startsWith(`${each}.`)),
    )
    assert.deepEqual(
      wanted.filter((field) => !sent.has(field)),
      [],
    )
    assert.deepEqual(
      leavesOut.filter((field) => sent.has(field)),
      [],
    )
  })

  test(`${name}: every field of the form changes the request`, async () => {
    const idle = new Set(Object.keys(samples[0]?.empty ?? {}))
    for (const { typed, empty, bodyOf } of samples)
      for (const field of idle) {
        const without = await bodyOf({ ...typed, [field]: empty[field] }).then(JSON.stringify, String)
        if (without !== JSON.stringify(await bodyOf(typed))) idle.delete(field)
      }
    assert.deepEqual([...idle], [])
  })
}
