import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Paper } from '../paper.ts'
import { eInvoicePapers, notSubject } from '../testing/e-invoice-papers.ts'
import { writeCii } from './cii.ts'
import { type EInvoiceProfile, eInvoiceProfiles } from './profiles.ts'
import { writeUbl } from './ubl.ts'

// The rules of CEN, KoSIT and Peppol may not be part of this repository: the folder has them compiled for saxon-js, and
// saxon-js in its node_modules.
const folder = process.env.STINT_SCHEMATRON
const skip = folder === undefined ? 'STINT_SCHEMATRON names no folder with the official rules' : false

type Run = (xml: string) => Promise<string[]>

/** The fatal rules that a file breaks. */
function officialRules(name: string): Run {
  const from = join(folder ?? '', 'x')
  const saxon: { transform: (options: object, how: 'async') => Promise<{ principalResult: string }> } =
    createRequire(from)('saxon-js')
  const stylesheetText = readFileSync(join(folder ?? '', `${name}.sef.json`), 'utf8')
  return async (sourceText) => {
    const options = { stylesheetText, sourceText, destination: 'serialized' }
    const { principalResult } = await saxon.transform(options, 'async')
    return [...principalResult.matchAll(/<svrl:failed-assert([^>]*)>/g)]
      .filter(([, attributes = '']) => /"fatal"/.test(attributes))
      .map(([, attributes = '']) => / id="([^"]*)"/.exec(attributes)?.[1] ?? 'no id')
  }
}

const files: Record<EInvoiceProfile, [rules: string, write: (paper: Paper) => string][]> = {
  en16931: [
    ['cen-ubl', (paper) => writeUbl(paper)],
    ['cen-cii', (paper) => writeCii(paper)],
  ],
  xrechnung: [
    ['cen-ubl', (paper) => writeUbl(paper, 'xrechnung')],
    ['xrechnung-ubl', (paper) => writeUbl(paper, 'xrechnung')],
    ['cen-cii', (paper) => writeCii(paper, 'xrechnung')],
    ['xrechnung-cii', (paper) => writeCii(paper, 'xrechnung')],
  ],
  peppol: [
    ['cen-ubl', (paper) => writeUbl(paper, 'peppol')],
    ['peppol-ubl', (paper) => writeUbl(paper, 'peppol')],
  ],
}

for (const profile of eInvoiceProfiles)
  for (const [rules, write] of files[profile])
    test(`the official rules ${rules} accept every paper as ${profile}`, { skip }, async () => {
      const run = officialRules(rules)
      for (const [name, paper] of eInvoicePapers) assert.deepEqual(await run(write(paper)), [], name)
      const isAccepted = profile !== 'xrechnung' || rules.startsWith('cen')
      assert.deepEqual(await run(write(notSubject)), isAccepted ? [] : ['BR-DE-14'])
    })
