import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

const columns = [
  { title: 'Name', text: ({ name }: { name: string; hours: number }) => name },
  { title: 'Seen only' },
  { title: 'Hours', text: ({ hours }: { name: string; hours: number }) => hours },
]

test('a line of titles, a line each; what holds a comma, a quote or a break is quoted', () => {
  const rows = [
    { name: 'Ana, "the" owner', hours: 7.5 },
    { name: 'Bo\nBerg', hours: -1 },
  ]
  assert.equal(csvOf(columns, rows), 'Name,Hours\r\n"Ana, ""the"" owner",7.5\r\n"Bo\nBerg",-1\r\n')
})

test('a name that begins like a formula stays a name', () => {
  assert.equal(csvOf(columns, [{ name: '=1+1', hours: 0 }]), "Name,Hours\r\n'=1+1,0\r\n")
})
