import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  global_todo_task: [
    11300,
    400,
    'This task belongs to a global to-do and can’t be completed. Change or delete the global to-do instead.',
  ],
  task_deleted: [11301, 400, 'This task is deleted. Restore it first by sending status: active.'],
})
