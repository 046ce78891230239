import { useQueryClient } from '@tanstack/react-query'
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

export function ProjectBudgetPage() {
  return (
    <ProjectFrame width="narrow">
      {(seen) =>
        seen.seesMoney ? (
          <Budget key={seen.project.id} {...seen} />
        ) : (
          <EmptyState icon={IconLock} title={t('You don’t have access to this page')}>
            {t('Only owners and managers of the organization can see budgets.')}
          </EmptyState>
        )
      }
    </ProjectFrame>
  )
}

function Budget({ project, mayChange }: SeenProject) {
  return (
    <Section
      title={t('Budget')}
      description={t('How much you can spend on this project, and who is notified when it runs low.')}
    >
      {mayChange ? <Editor project={project} /> : <BudgetSummary budget={project.budget} />}
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
