import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { features, floors } from '../server/features.ts'
import { problemCatalogue } from '../server/foundation/http/problems.ts'
import {
  circles,
  fileArrows,
  ownPublic,
  wrongArrows,
  wrongFloors,
  wrongLayers,
} from './architecture/arrows.ts'
import { wrongCodes, wrongMigrations } from './architecture/catalogue.ts'
import * as habits from './architecture/habits.ts'
import { listFiles, readSources } from './architecture/sources.ts'
import { relationsIn, usesIn, wrongRelations, wrongTables } from './architecture/tables.ts'

const root = join(import.meta.dirname, '..')
const server = readSources('server/**/*.ts')
const everything = [...server, ...readSources('tests/**/*.ts', 'tools/**/*.{ts,mjs}', 'web/**/*.{ts,tsx}')]

test('foundation imports neither the API nor features, the API no features, and none of them what is above', () => {
  assert.deepEqual(wrongLayers(server), [])
})

test('a feature imports only the public file of the features that it may use, and hears only those it may hear', () => {
  assert.deepEqual(wrongArrows(server, features), [])
  assert.deepEqual(ownPublic(server), [])
  assert.deepEqual(wrongFloors(server, features, floors), [])
})

test('a feature writes only its own tables, and reads them and the views that features.ts lists', () => {
  const relations = relationsIn(readFileSync(join(root, 'db/schema.sql'), 'utf8'))
  const uses = usesIn(server, relations)
  assert.ok(uses.length > 100)
  assert.deepEqual(wrongTables(uses, features), [])
  assert.deepEqual(wrongRelations(uses, features, relations), [])
})

test('nothing imports itself in a circle, neither files nor features', () => {
  assert.deepEqual(circles(fileArrows(everything)), [])
  const imports = Object.entries(features).map(([name, arrows]) => [name, arrows.imports] as const)
  assert.deepEqual(circles(new Map(imports)), [])
})

test('only foundation/time reads the clock', () => {
  assert.deepEqual(habits.clockReaders(server), [])
})

test('only stores and what lies below the features speak SQL, and rules touch no database', () => {
  assert.deepEqual(habits.strayStatements(server), [])
  assert.deepEqual(habits.busyRules(server), [])
})

test('only config.ts reads the environment', () => {
  assert.deepEqual(habits.environmentReaders(server), [])
})

test('no file has a name that says nothing, and none is longer than 300 lines', () => {
  assert.deepEqual(habits.badNames(listFiles('{server,tests,tools,web}/**/*.{ts,tsx,mjs}')), [])
  assert.deepEqual(habits.longFiles(everything), [])
})

test('error codes are unique, in the published ranges, and of a fitting status', async () => {
  for (const path of listFiles('server/**/problems.ts')) await import(join(root, path))
  assert.deepEqual(wrongCodes(problemCatalogue()), [])
})

test('migrations have a time of their own, and say why they are there', () => {
  const migrations = listFiles('db/migrations/*').map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  assert.notEqual(migrations.length, 0)
  assert.deepEqual(wrongMigrations(migrations), [])
})

test('every feature is in features.ts and tells of itself in a README', () => {
  const folders = [...new Set(listFiles('server/features/*/**').map((path) => path.split('/')[2] ?? ''))]
  assert.deepEqual(Object.keys(features).sort(), folders.sort())
  assert.deepEqual(
    folders.filter((name) => !existsSync(join(root, 'server/features', name, 'README.md'))),
    [],
  )
})

test('every endpoint has its test beside it', () => {
  assert.deepEqual(habits.untestedEndpoints(server), [])
})
