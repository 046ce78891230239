import { type Fault, faultIn } from './fault.ts'

/** Faults in what bookkeeping gets. */
export const ledgerFaults: Fault[] = [
  faultIn('ledgers', 'rules/lines.ts', {
    text: "return document.kind === 'client' ? line : negated(line)",
    becomes: 'return line',
    breaks: 'A credit note is booked the other way round than an invoice.',
    tests: 'rules/lines.test.ts',
  }),
  faultIn(
    'ledgers',
    'rules/tax-parts.ts',
    {
      text: "partOf(present(document.tax_2, 'second rate of the group'), base, none, other)",
      becomes: "partOf(present(document.tax_2, 'second rate of the group'), base, base, other)",
      breaks: 'The lines of a document add up to its total, also with two taxes.',
      tests: 'rules/lines.test.ts',
    },
    '-two-taxes',
  ),
  faultIn(
    'ledgers',
    'rules/differences.ts',
    {
      text: 'is_reversal: true }))',
      becomes: 'is_reversal: false }))',
      breaks: 'What is gone is taken back by the differences.',
      tests: 'rules/differences.test.ts',
    },
    '-differences',
  ),
  faultIn(
    'ledgers',
    'rules/files/datev-file.ts',
    {
      text: "(line.automatic || line.tax_code !== '') && isComputed(line)",
      becomes: "(line.automatic || line.tax_code !== '')",
      breaks: 'DATEV gets the tax apart where it would compute another one.',
      tests: 'rules/files/files.test.ts',
    },
    '-datev',
  ),
]
