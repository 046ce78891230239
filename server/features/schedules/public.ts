export { memberShifts } from './changes/member-shifts.ts'
export { shiftBound } from './changes/timer-bound.ts'
export { organizationToJudge } from './store/judging.ts'
export { shiftWork } from './work/shift-work.ts'
