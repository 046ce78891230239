import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { sayDone } from '../../ui/notices.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { type MemberChange, members, refreshPeople, type WholePerson } from './member-calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: the form library's own bound for values; records of unknown do not fit it.
type Values = Record<string, any>

type Given<V extends Values> = {
  initialValues: V
  changeOf: (values: V) => Omit<MemberChange, 'user_id'>
  validate?: (values: V) => Record<string, string | undefined>
}

/** A form about one member: it is saved by update_members, and whatever tells of people is read again. */
export function useMemberForm<V extends Values>(person: WholePerson, given: Given<V>) {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useApiForm<V>({
    initialValues: given.initialValues,
    validate: given.validate,
    save: (values) => members.changeOne(id, { user_id: person.user_id, ...given.changeOf(values) }),
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone(`${person.name} is saved.`)
    },
  })
}
