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
import { BudgetFields } from './budget-fields.tsx'
import { BudgetSummary } from './budget-summary.tsx'
import { refreshWork } from './calls.ts'
import { projectBudgetForm, projectBudgetOf } from './project-forms.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'

/** Shows what the budget has spent. `saved`: the budget as the reader saved it. */
type Spending = ComponentType<{
  holder: { of: 'project'; id: number }
  saved?: { budget: SeenProject['project']['budget'] }
}>

export function ProjectBudgetPage({ Spending }: { Spending: Spending }) {
  return (
    <ProjectFrame width="narrow">
      {(seen) =>
        seen.seesBudget ? (
          <Budget key={seen.project.id} {...seen} Spending={Spending} />
        ) : (
          <EmptyState icon={IconLock} title={t('You don’t have access to this page')}>
            {t('Only owners, managers and project managers can see budgets.')}
          </EmptyState>
        )
      }
    </ProjectFrame>
  )
}

function Budget({ project, mayChange, seesMoney, Spending }: SeenProject & { Spending: Spending }) {
  const mayEdit = mayChange && seesMoney
  return (
    <>
      <Spending
        holder={{ of: 'project', id: project.id }}
        saved={mayEdit ? { budget: project.budget } : undefined}
      />
      {seesMoney && <Settings project={project} mayEdit={mayEdit} />}
    </>
  )
}

function Settings({ project, mayEdit }: Pick<SeenProject, 'project'> & { mayEdit: boolean }) {
  return (
    <Section
      title={t('Budget')}
      description={t('How much you can spend on this project, and who is notified when it runs low.')}
    >
      {mayEdit ? <Editor project={project} /> : <BudgetSummary budget={project.budget} />}
    </Section>
  )
}

function Editor({ project }: Pick<SeenProject, 'project'>) {
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
    </Form>
  )
}
