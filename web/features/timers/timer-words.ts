import { ApiProblem } from '../../api/problem.ts'
import { problemWords } from '../../ui/problem-words.ts'

export type Deed = 'start' | 'stop' | 'resume' | 'discard'

const undone: Record<Deed, string> = {
  start: 'Nothing was started.',
  stop: 'The timer goes on; stop it when the connection is back.',
  resume: 'The idle time still waits for your answer.',
  discard: 'The idle time still waits for your answer.',
}

const words: Record<string, string> = {
  limit_reached:
    'Your limit for today or this week is used up, so no more time is tracked. Whoever manages your limits can raise it.',
  project_archived: 'This project is archived. Choose another one.',
  user_project_access: 'You are no longer on this project. Choose another one.',
  timesheet_locked: 'The timesheet of today is approved already, so nothing is added to it.',
  plan_inactive: 'The plan of the organization is not active, so no time is tracked.',
}

/** Why a timer did not do what was asked, and what that means. */
export function timerWords(error: unknown, deed: Deed): string {
  if (!(error instanceof ApiProblem)) return problemWords(error)
  if (error.status === 0) return `The server cannot be reached. ${undone[deed]}`
  if (error.details.some(({ attribute }) => attribute === 'task_id'))
    return 'This task is not part of the project any more. Choose another one.'
  return words[error.code] ?? problemWords(error)
}
