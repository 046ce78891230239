import type { Detail } from '../../../foundation/http/problems.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'

type Taxes = { tax_1: Decimal | null; tax_2: Decimal | null }
type Line = { tax_1: boolean; tax_2: boolean }

/** The taxes that contradict the reason why there is none: the ones that a line carries. */
export function scenarioConflicts(taxes: Taxes, lines: readonly Line[]): Detail[] {
  return (['tax_1', 'tax_2'] as const)
    .filter((name) => taxes[name] !== null && lines.some((line) => line[name]))
    .map((attribute) => ({
      attribute,
      error: 'must be null, because tax_scenario says that there is no tax',
    }))
}
