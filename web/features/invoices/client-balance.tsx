import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { Loaded } from '../../ui/states.tsx'
import { sumsQuery } from './calls.ts'
import { money } from './invoice-words.tsx'

/** What a client owes today, and how much is late; for members who manage billing. */
export function ClientBalance({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const [mayList] = useMay(`GET /v2/organizations/${id}/client_invoices`)
  return mayList ? <Balance clientId={clientId} /> : null
}

function Balance({ clientId }: { clientId: number }) {
  const { id } = useOrganization()
  const sums = useQuery(sumsQuery(id, 'client', clientId))
  const link = (state: 'open' | 'late') => (words: ReactNode) => (
    <AnchorLink to={paths.invoices(id)} search={{ state, parties: String(clientId) }}>
      {words}
    </AnchorLink>
  )
  return (
    <Loaded query={sums}>
      {(found) => (
        <Group gap="xs" mb="sm">
          {found.map(({ currency, open, late }) => (
            <Fragment key={currency}>
              <Text>
                {rich('<link>{amount}</link> open', {
                  amount: money(open.amount, currency),
                  link: link('open'),
                })}
              </Text>
              {late.amount > 0 && (
                <Text>
                  {rich('<link>{amount}</link> late', {
                    amount: money(late.amount, currency),
                    link: link('late'),
                  })}
                </Text>
              )}
            </Fragment>
          ))}
        </Group>
      )}
    </Loaded>
  )
}
