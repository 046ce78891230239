import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { bodyReader, orNullInput } from './body.ts'
import type { Detail } from './problems.ts'

const read = bodyReader(
  Type.Object({
    name: Type.Optional(Type.String()),
    hours: Type.Optional(orNullInput(Type.Integer({ maximum: 100 }))),
    rate: Type.Optional(Type.Number()),
    ids: Type.Optional(Type.Array(Type.Integer())),
    labels: Type.Optional(
      Type.Array(Type.Object({ key: Type.String({ maxLength: 5 }), value: Type.String() }), {
        'x-pairs': true,
      }),
    ),
    items: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object({ kind: Type.Enum(['note']), text: Type.String() }),
          Type.Object({ kind: Type.Enum(['time']), tracked: Type.Integer() }),
        ]),
      ),
    ),
  }),
)

function taken(body: unknown) {
  const faults: Detail[] = []
  const value = read(body, faults)
  return faults.length === 0 ? value : faults.map(({ attribute }) => attribute)
}

test('text that is exactly a number is a number where one is expected, at every depth', () => {
  assert.deepEqual(
    taken({
      name: '12',
      hours: '30',
      rate: '-12.50',
      ids: ['1', 2],
      items: [
        { kind: 'time', tracked: '600' },
        { kind: 'note', text: '600' },
      ],
    }),
    {
      name: '12',
      hours: 30,
      rate: -12.5,
      ids: [1, 2],
      items: [
        { kind: 'time', tracked: 600 },
        { kind: 'note', text: '600' },
      ],
    },
  )
  assert.deepEqual(taken({ hours: null }), { hours: null })
})

test('all other text is refused', () => {
  for (const text of [
    '',
    ' 30',
    '30 ',
    '030',
    '+30',
    '3e1',
    '0x1e',
    '30.0',
    '٣',
    'thirty',
    '1234567890123456',
    '101',
  ])
    assert.deepEqual(taken({ hours: text }), ['hours'], text)
  for (const text of ['.5', '5.', '1,5', '1e3', 'NaN', 'Infinity', '--1', '0.12345678901234567'])
    assert.deepEqual(taken({ rate: text }), ['rate'], text)
  assert.deepEqual(taken({ hours: true, rate: ['1'] }).toString(), 'hours,rate')
})

test('an object of pairs is their list, and a fault names its place', () => {
  assert.deepEqual(taken({ labels: { site: 'north', crew: '7' } }), {
    labels: [
      { key: 'site', value: 'north' },
      { key: 'crew', value: '7' },
    ],
  })
  assert.deepEqual(taken({ labels: {} }), { labels: [] })
  assert.deepEqual(taken({ labels: { a: 'b', too_long: 'c' } }), ['labels[1].key'])
  assert.deepEqual(taken({ labels: 'site' }), ['labels'])
})
