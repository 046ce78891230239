import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { IconLock } from '../../ui/icons.ts'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { useCallForm } from '../../ui/use-call-form.ts'
import { type BudgetInput, budgetOf } from './budget-draft.ts'
import { BudgetFields } from './budget-fields.tsx'
import { BudgetSummary } from './budget-summary.tsx'
import { refreshWork } from './calls.ts'
import { projectBudgetForm, projectBudgetOf } from './project-forms.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'

/** Shows what the budget has spent. `saved`: the budget as the reader saved it. */
type Spending = ComponentType<{
  holder: { of: 'project'; id: number }
  saved?: { budget: SeenProject['project']['budget'] }
  clientId?: number
}>
/** Shows what a budget would do before it is saved. */
type Preview = ComponentType<{
  holder: { of: 'project'; id: number }
  budget: BudgetInput | null
  isChanged: boolean
}>
type Parts = { Spending: Spending; Preview: Preview }

export function ProjectBudgetPage(parts: Parts) {
  return (
    <ProjectFrame width="narrow">
      {(seen) =>
        seen.seesBudget ? (
          <Budget key={seen.project.id} {...seen} {...parts} />
        ) : (
          <EmptyState icon={IconLock} title={t('You don’t have access to this page')}>
            {t('Only owners, managers and project managers can see budgets.')}
          </EmptyState>
        )
      }
    </ProjectFrame>
  )
}

function Budget({ project, mayChange, seesMoney, Spending, Preview }: SeenProject & Parts) {
  const mayEdit = mayChange && seesMoney
  return (
    <>
      <Spending
        holder={{ of: 'project', id: project.id }}
        saved={mayEdit ? { budget: project.budget } : undefined}
        clientId={project.client_id}
      />
      {seesMoney && <Settings project={project} mayEdit={mayEdit} Preview={Preview} />}
    </>
  )
}

type Edited = Pick<SeenProject, 'project'> & Pick<Parts, 'Preview'>

function Settings({ project, mayEdit, Preview }: Edited & { mayEdit: boolean }) {
  return (
    <Section
      title={t('Budget')}
      description={t('How much you can spend on this project, and who is notified when it runs low.')}
    >
      {mayEdit ? <Editor project={project} Preview={Preview} /> : <BudgetSummary budget={project.budget} />}
    </Section>
  )
}

function Editor({ project, Preview }: Edited) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useCallForm(projectBudgetForm, {
    path: { project_id: project.id },
    values: projectBudgetOf(project),
    onSaved: async (_, { budget }) => {
      await refreshWork(queries, id)
      sayDone(budget ? t('Budget saved.') : t('Budget removed.'))
    },
  })
  return (
    <Form of={of} label={t('Budget')} action={t('Save budget')} isGuarded>
      <BudgetFields form={of.form} currency={currency} />
      <Preview
        holder={{ of: 'project', id: project.id }}
        budget={budgetOf(of.form.values.budget)}
        isChanged={of.form.isDirty()}
      />
    </Form>
  )
}
