import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import type { CallForm } from '../../ui/form-for.ts'
import { sayDone } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import type { ApiForm } from '../../ui/use-api-form.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { refreshPeople, type WholePerson } from './member-calls.ts'

type Call = 'PUT /v2/organizations/{organization_id}/update_members'

type Given<Values> = {
  values: Omit<Values, 'user_ids'>
  validate?: (values: Values) => Record<string, string | undefined>
}

/** A form about one member on the screen. */
export function useMemberForm<Values extends { user_ids: number[] }>(
  { user_id, name }: WholePerson,
  form: CallForm<Call, Values>,
  { values, validate }: Given<Values>,
): ApiForm<Values> {
  const { id } = useOrganization()
  const queries = useQueryClient()
  return useCallForm(form, {
    path: { organization_id: id },
    values: { ...values, user_ids: [user_id] } as Values,
    validate,
    onSaved: async () => {
      await refreshPeople(queries, id)
      sayDone(t('{member} saved.', { member: name }))
    },
  })
}
