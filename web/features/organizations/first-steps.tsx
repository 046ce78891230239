import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { manages, mayManageTokens, useUser } from '../../api/account-state.ts'
import type { Membership, User } from '../../api/account-types.ts'
import { paths } from '../../paths.ts'
import { IconChevronRight, IconCircleCheck, IconCircleDashed } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import classes from './first-steps.module.css'

type Step = { title: string; why: string; to: string; search?: Record<string, string>; isDone: boolean }

type Props = { organization: Membership; members: number; projects: number; tokens: number }

/** What is worth doing first, each ticked off by what is really there; gone when all is done. */
export function FirstSteps({ organization, members, projects, tokens }: Props) {
  const { id } = organization
  const user = useUser()
  const steps: Step[] = [
    ...ownSteps(user),
    ...(manages(organization)
      ? [
          {
            title: 'Create a project',
            why: 'Time is tracked on projects.',
            to: paths.projects(id),
            search: { new: 'yes' },
            isDone: projects > 0,
          },
          {
            title: 'Bring your people in',
            why: 'Invite them by mail, one or many at once.',
            to: paths.newInvites(id),
            isDone: members > 1,
          },
        ]
      : []),
    ...(mayManageTokens(organization)
      ? [
          {
            title: 'Connect your tools',
            why: 'An organization token lets a program work for all of you.',
            to: paths.organizationTokens(id),
            isDone: tokens > 0,
          },
        ]
      : []),
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Section
      title="First steps"
      description={`${done} of ${steps.length} done`}
      actions={<Progress value={(100 * done) / steps.length} w={120} mt={8} aria-label="Steps done" />}
    >
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <StepLine {...step} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ownSteps(user: User): Step[] {
  return [
    {
      title: 'Confirm your e-mail',
      why: 'So that mails reach you when it matters.',
      to: paths.profile,
      isDone: user.email_confirmed,
    },
    {
      title: 'Protect your account',
      why: 'A second factor keeps a stolen password useless.',
      to: paths.security,
      isDone: user.has_totp,
    },
  ]
}

function StepLine({ title, why, to, search, isDone }: Step) {
  const inner = (
    <>
      {isDone ? (
        <IconCircleCheck size={20} className={classes.done} />
      ) : (
        <IconCircleDashed size={20} stroke={1.6} className={classes.open} />
      )}
      <span className={classes.words}>
        <Text span fw={500} td={isDone ? 'line-through' : undefined} c={isDone ? 'dimmed' : undefined}>
          {title}
        </Text>
        {!isDone && (
          <Text span c="dimmed" fz="sm">
            {why}
          </Text>
        )}
      </span>
      {!isDone && <IconChevronRight size={16} className={classes.open} />}
    </>
  )
  if (isDone) return <div className={classes.step}>{inner}</div>
  return (
    <Link to={to} search={search as never} className={classes.step} data-open>
      {inner}
    </Link>
  )
}
