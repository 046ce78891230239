import { body, orNone } from '../../../foundation/http/reply-parts.ts'
import { timer } from '../records/timer.ts'

export const timerOrNull = body('The running timer; null if there is none.', { timer: orNone(timer) })
