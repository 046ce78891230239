export { organizationToJudgeDays } from './store/days.ts'
export { judgeWork } from './work/judge-work.ts'
