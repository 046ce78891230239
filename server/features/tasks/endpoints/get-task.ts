import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadTask } from '../access.ts'
import { task } from '../records/task.ts'

export const getTask = endpoint({
  get: '/v2/tasks/:task_id',
  tag: 'Tasks',
  summary: 'Get a task',
  description: 'A deleted task stays readable with status deleted.',
  access: mayReadTask,
  reply: one(task),

  // Checking access has already read the task.
  handle: ({ subject }) => subject,
})
