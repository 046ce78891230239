import { type Fault, faultIn } from './fault.ts'

/** Faults in who gets the file of an export, and in how it is cut. */
export const exportFaults: Fault[] = [
  faultIn('exports', 'rules/sight.ts', {
    text: 'then[flag] && !now[flag]',
    becomes: 'false',
    breaks: 'A member who is no manager any more downloads what managers see.',
    tests: 'endpoints/get-export-file.test.ts',
  }),
  faultIn(
    'exports',
    'make-piece.ts',
    {
      text: 'nextDay: addDays(lastDay, 1),\n    pieceDays: isSmall',
      becomes: 'nextDay: lastDay,\n    pieceDays: isSmall',
      breaks: 'The last day of a piece is in the next one too.',
      tests: 'work/killed-export.test.ts',
    },
    '-pieces',
  ),
  faultIn(
    'exports',
    'rules/list-cells.ts',
    {
      text: 'return sum.value - before',
      becomes: 'return Math.round(seconds / unit)',
      breaks: 'What the file of a list prints does not add up to its total.',
      tests: 'rules/list-cells.test.ts',
    },
    '-adding-up',
  ),
  faultIn(
    'exports',
    'may-still-see.ts',
    {
      text: 'await admitTo(db, findList(lists, question.list), asked)',
      becomes: 'findList(lists, question.list)',
      breaks: 'A member downloads a list that they may not read any more.',
      tests: 'endpoints/get-list-file.test.ts',
    },
    '-lists',
  ),
  faultIn(
    'exports',
    'make-list-file.ts',
    {
      text: 'await site.logFile(taker, { name, format, rows, asked: { list: list.name, filters } })',
      becomes: '',
      breaks: 'Nobody learns who exported a list.',
      tests: 'endpoints/export-list.test.ts',
    },
    '-log',
  ),
  {
    name: 'list-filters',
    file: 'server/api/list-reading.ts',
    text: 'if (!known.has(',
    becomes: 'if (known.size === 0 && !known.has(',
    breaks: 'A misspelled filter exports the whole list.',
    tests: ['tests/list-exports.test.ts'],
  },
  {
    name: 'list-organizations',
    file: 'server/api/list-reading.ts',
    text: 'place?.membership?.organizationId !== organizationId',
    becomes: 'place === undefined',
    breaks: 'A list of a project is exported by the address of another organization.',
    tests: ['tests/list-exports.test.ts'],
  },
]
