import { closingFaults } from './closing-faults.ts'
import { exportFaults } from './export-faults.ts'
import type { Fault } from './fault.ts'
import { ledgerFaults } from './ledger-faults.ts'
import { linkFaults } from './link-faults.ts'
import { omissionFaults } from './omission-faults.ts'
import { reportFaults } from './report-faults.ts'
import { ruleFaults } from './rule-faults.ts'
import { scheduleFaults } from './schedule-faults.ts'
import { webFaults } from './web-faults.ts'
import { writeFaults } from './write-faults.ts'

/** At least one for each feature. */
export const faults: readonly Fault[] = [
  ...ruleFaults,
  ...closingFaults,
  ...reportFaults,
  ...exportFaults,
  ...scheduleFaults,
  ...ledgerFaults,
  ...linkFaults,
  ...writeFaults,
  ...omissionFaults,
  ...webFaults,
]
