import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type BudgetInput, budgetOf } from '../projects/budget-draft.ts'
import { BudgetFields } from '../projects/budget-fields.tsx'
import { refreshWork } from '../projects/calls.ts'
import type { Client } from './calls.ts'
import { clientBudgetForm, clientBudgetOf } from './client-forms.ts'
import { ClientFrame } from './client-frame.tsx'

/** Shows what the budget has spent. `saved`: the budget as the reader saved it. */
type Spending = ComponentType<{
  holder: { of: 'client'; id: number }
  saved?: { budget: Client['budget'] }
}>
/** Shows what a budget would do before it is saved. */
type Preview = ComponentType<{
  holder: { of: 'client'; id: number }
  budget: BudgetInput | null
  isChanged: boolean
}>

export function ClientBudgetPage({ Spending, Preview }: { Spending: Spending; Preview: Preview }) {
  return (
    <ClientFrame width="narrow" isForChanges>
      {(client) => (
        <>
          <Spending
            holder={{ of: 'client', id: client.id }}
            saved={client.status === 'active' ? { budget: client.budget } : undefined}
          />
          <Budget key={client.id} client={client} Preview={Preview} />
        </>
      )}
    </ClientFrame>
  )
}

function Budget({ client, Preview }: { client: Client; Preview: Preview }) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(clientBudgetForm, {
    path: { client_id: client.id },
    values: clientBudgetOf(client),
    onSaved: async (_, { budget }) => {
      await refreshWork(queries, id)
      sayDone(budget ? t('Budget saved.') : t('Budget removed.'))
    },
  })
  return (
    <Section title={t('Budget')} description={t('One budget for all projects of this client.')}>
      <Form of={of} label={t('Budget')} action={t('Save budget')} isGuarded>
        <BudgetFields form={of.form} currency={currency} of="client" />
        <Preview
          holder={{ of: 'client', id: client.id }}
          budget={budgetOf(of.form.values.budget)}
          isChanged={of.form.isDirty()}
        />
      </Form>
    </Section>
  )
}
