import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { budgetOf, draftOf } from '../projects/budget-draft.ts'
import { BudgetFields } from '../projects/budget-fields.tsx'
import { refreshWork } from '../projects/calls.ts'
import { type Client, clients } from './calls.ts'
import { ClientFrame } from './client-frame.tsx'

export function ClientBudgetPage() {
  return <ClientFrame width="narrow">{(client) => <Budget key={client.id} client={client} />}</ClientFrame>
}

function Budget({ client }: { client: Client }) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { budget: draftOf(client.budget) },
    save: ({ budget }) => clients.change(client.id, { budget: budgetOf(budget) }),
    onSaved: async (_, { budget }) => {
      await refreshWork(queries, id)
      sayDone(budget ? 'The budget is saved.' : 'The client has no budget any more.')
    },
  })
  return (
    <Section title="Budget" description="How much may go into all projects of this client together.">
      <Form of={of} label="Budget" action="Save budget" isGuarded>
        <BudgetFields form={of.form} currency={currency} of="client" />
      </Form>
    </Section>
  )
}
