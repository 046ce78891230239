import { passwordTurns } from '../features/identity/public.ts'
import { reportTurns } from '../features/reports/public.ts'
import { exportTurns } from '../foundation/http/csv.ts'
import { imageTurns } from '../foundation/images/process-image.ts'
import { paperTurns } from '../foundation/press/press.ts'
import type { Turns } from '../foundation/turns/turns.ts'

/** Every kind of expensive work. */
export const allTurns: readonly Turns[] = [paperTurns, imageTurns, exportTurns, reportTurns, passwordTurns]
