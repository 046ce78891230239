import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { features, floors } from '../server/features.ts'
import { problemCatalogue } from '../server/foundation/http/problems.ts'
import { dependencies } from '../tools/architecture/data-arrows.ts'
import {
  circles,
  fileArrows,
  ownPublic,
  wrongArrows,
  wrongFloors,
  wrongLayers,
} from './architecture/arrows.ts'
import { wrongCodes, wrongMigrations } from './architecture/catalogue.ts'
import { twins, wrongDataArrows } from './architecture/data-arrows.ts'
import * as habits from './architecture/habits.ts'
import { listFiles, readSources } from './architecture/sources.ts'
import { relationsIn, usesIn, wrongRelations, wrongTables } from './architecture/tables.ts'

const root = join(import.meta.dirname, '..')
const server = readSources('server/**/*.ts')
const relations = relationsIn(readFileSync(join(root, 'db/schema.sql'), 'utf8'))
const everything = [...server, ...readSources('tests/**/*.ts', 'tools/**/*.{ts,mjs}', 'web/**/*.{ts,tsx}')]

test('foundation imports neither the API nor features, the API no features, and none of them what is above', () => {
  assert.deepEqual(wrongLayers(server), [])
})

test('a feature imports only the public file of the features that it may use, and hears only those it may hear', () => {
  assert.deepEqual(wrongArrows(server, features), [])
  assert.deepEqual(ownPublic(server), [])
  assert.deepEqual(wrongFloors(server, features, floors), [])
})

test('a feature writes only its own tables, and reads them and the views that its arrows list', () => {
  const uses = usesIn(server, relations)
  assert.ok(uses.length > 100)
  assert.deepEqual(wrongTables(uses, features), [])
  assert.deepEqual(wrongRelations(uses, features, relations), [])
})

test('data arrows point down: views show lower tables and their own, and a port is filled from above', () => {
  assert.deepEqual(wrongDataArrows(features, floors, relations), [])
  assert.deepEqual(twins(features, relations), [])
})

test('nothing depends on itself in a circle: files by imports, features by imports and reads together', () => {
  assert.deepEqual(circles(fileArrows(everything)), [])
  assert.deepEqual(circles(dependencies(features, relations.views)), [])
})

test('only foundation/time reads the clock', () => {
  assert.deepEqual(habits.clockReaders(server), [])
})

test('only stores and the layers below features contain SQL, and rules touch no database', () => {
  assert.deepEqual(habits.strayStatements(server), [])
  assert.deepEqual(habits.busyRules(server), [])
})

test('only the writer writes facts and audit entries, and tests run work where writes are watched', () => {
  assert.deepEqual(habits.strayTraces(everything), [])
  assert.deepEqual(habits.unwatchedWork(everything), [])
})

test('only config.ts reads the environment', () => {
  assert.deepEqual(habits.environmentReaders(server), [])
})

test('no id, stream or position is invented where one is missing, and no type is forced', () => {
  assert.deepEqual(habits.inventedIds([...server, ...readSources('web/features/**/*-forms.ts')]), [])
  assert.deepEqual(habits.doubleCasts(readSources('{server,tests,tools,web}/**/*.{ts,tsx}')), [])
})

test('no file has a meaningless name, and none is longer than 300 lines', () => {
  assert.deepEqual(habits.badNames(listFiles('{server,tests,tools,web}/**/*.{ts,tsx,mjs}')), [])
  assert.deepEqual(habits.longFiles(everything), [])
})

test('error codes are unique, in the published ranges, and of a fitting status', async () => {
  for (const path of listFiles('server/**/problems.ts')) await import(join(root, path))
  assert.deepEqual(wrongCodes(problemCatalogue()), [])
})

test('migrations are numbered without gaps and say why', () => {
  const migrations = listFiles('db/migrations/*').map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  assert.notEqual(migrations.length, 0)
  assert.deepEqual(wrongMigrations(migrations), [])
})

test('every feature is in features.ts and has a README', () => {
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
