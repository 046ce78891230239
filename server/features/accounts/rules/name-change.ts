import { splitName } from '../../identity/public.ts'

type Names = { name: string; firstName: string; lastName: string }
type Given = { name?: string; first_name?: string; last_name?: string }

/** The names after a change: a full name alone is split, first and last name are joined. */
export function changedName(
  current: { name: string; first_name: string; last_name: string },
  given: Given,
): Names {
  const { name, first_name, last_name } = given
  if (name === undefined && first_name === undefined && last_name === undefined)
    return { name: current.name, firstName: current.first_name, lastName: current.last_name }
  if (first_name === undefined && last_name === undefined && name !== undefined) return splitName(name)
  const firstName = (first_name ?? current.first_name).trim()
  const lastName = (last_name ?? current.last_name).trim()
  return { name: name?.trim() ?? `${firstName} ${lastName}`.trim(), firstName, lastName }
}
