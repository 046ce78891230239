import { type Static, Type } from 'typebox'
import { idInput, nameInput } from '../../../foundation/http/body.ts'

const project_ids = Type.Array(idInput(), { maxItems: 10_000 })

export const newGlobalTodo = Type.Object({
  name: nameInput(),
  project_ids,
  add_new_projects_enabled: Type.Optional(Type.Boolean({ default: false })),
})

export const changedGlobalTodo = Type.Object({
  name: Type.Optional(nameInput()),
  project_ids,
  add_new_projects_enabled: Type.Optional(Type.Boolean()),
})

export type GlobalTodoColumns = ReturnType<typeof globalTodoColumns>

/** A field is stored in the column of its name, unless it says otherwise here. */
export function globalTodoColumns(
  { project_ids, ...body }: Static<typeof changedGlobalTodo>,
  current: { name: string },
) {
  return { ...body, name: body.name?.trim() ?? current.name }
}
