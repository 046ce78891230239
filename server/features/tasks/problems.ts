import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  global_todo_task: [
    11300,
    400,
    'This task belongs to a global to-do: it cannot be completed, and only the global to-do can be changed or deleted.',
  ],
  task_deleted: [11301, 400, 'The task is deleted. Restore it first, with a PUT that holds status: active.'],
})
