import { useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { Form } from '../../ui/form.tsx'
import { sayDone } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useApiForm } from '../../ui/use-api-form.ts'
import { budgetOf, draftOf } from './budget-draft.ts'
import { BudgetFields } from './budget-fields.tsx'
import { BudgetSummary } from './budget-summary.tsx'
import { projects, refreshWork } from './calls.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'

export function ProjectBudgetPage() {
  return (
    <ProjectFrame width="narrow">
      {(seen) =>
        seen.isManager ? (
          <Budget key={seen.project.id} {...seen} />
        ) : (
          <ErrorState error={new Error('Budgets are for owners and managers of the organization.')} />
        )
      }
    </ProjectFrame>
  )
}

function Budget({ project, mayChange }: SeenProject) {
  return (
    <Section title="Budget" description="How much may go into this project, and who hears when it runs low.">
      {mayChange ? <Editor project={project} /> : <BudgetSummary budget={project.budget} />}
    </Section>
  )
}

function Editor({ project }: Pick<SeenProject, 'project'>) {
  const { id, currency } = useOrganization()
  const queries = useQueryClient()
  const of = useApiForm({
    initialValues: { budget: draftOf(project.budget) },
    save: ({ budget }) => projects.change(project.id, { budget: budgetOf(budget) }),
    onSaved: async (_, { budget }) => {
      await refreshWork(queries, id)
      sayDone(budget ? 'The budget is saved.' : 'The project has no budget any more.')
    },
  })
  return (
    <Form of={of} label="Budget" action="Save budget" isGuarded>
      <BudgetFields form={of.form} currency={currency} />
    </Form>
  )
}
