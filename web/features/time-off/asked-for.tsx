import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/account-state.ts'
import { v2 } from '../../api/v2.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { type FoundChoices, foundChoices } from '../../ui/found-choices.ts'
import { IdSelect, type IdSelectProps } from '../../ui/id-select.tsx'
import { t } from '../../ui/text.ts'
import { timeOffKey } from './calls.ts'

const mostShown = 100

/** The members on policies whose time off the reader decides about, and the reader, by a part of their name. */
function usePeople(search: string, isWanted = true) {
  const { id } = useOrganization()
  return useQuery({
    queryKey: [...timeOffKey(id), 'people', search],
    queryFn: async ({ signal }) => {
      const { time_off_balances, users = [] } = await v2(
        'GET /v2/organizations/{organization_id}/time_off_balances',
        {
          path: { organization_id: id },
          query: { ...(search && { search }), page_limit: mostShown, 'include[]': ['users'] },
          signal,
        },
      )
      const names = new Map(users.map((user) => [user.id, user.name]))
      const ids = [...new Set(time_off_balances.map(({ user_id }) => user_id))]
      return ids.map((userId) => ({ userId, name: names.get(userId) ?? unnamed.user(userId) }))
    },
    enabled: isWanted,
  })
}

/** Whether the reader can ask for time off for others: owners, managers, project managers and leads who decide. */
export function useAsksForOthers(): boolean {
  const user = useUser()
  const { view_only } = useOrganization()
  const { data = [] } = usePeople('', !view_only)
  return !view_only && data.some(({ userId }) => userId !== user.id)
}

/** Chooses whom the time off is for. */
export function AskedFor(props: IdSelectProps) {
  return (
    <IdSelect
      label={t('Member')}
      nothingFoundMessage={t('No matching member.')}
      allowDeselect={false}
      {...props}
      useChoices={useChoices}
    />
  )
}

function useChoices(text: string, chosen: number[]): FoundChoices {
  const user = useUser()
  const all = usePeople('')
  const known = [{ userId: user.id, name: user.name }, ...(all.data ?? [])]
  const isTyped = text !== '' && !known.some(({ name }) => name === text)
  const found = usePeople(isTyped ? text : '')
  const shown = isTyped
    ? [...(found.data ?? []), ...known.filter(({ userId }) => chosen.includes(userId))]
    : known
  const choices = new Map(shown.map(({ userId, name }) => [userId, { value: String(userId), label: name }]))
  return foundChoices([...choices.values()], all, found)
}
