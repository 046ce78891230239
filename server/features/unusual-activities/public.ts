export { organizationToJudgeDays } from './store/days.ts'
export { unusualOnTimesheet } from './store/findings.ts'
export { reportedFindings } from './store/reported-findings.ts'
export { judgeWork } from './work/judge-work.ts'
