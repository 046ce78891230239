import { Radio, Select, SimpleGrid, Switch, TagsInput, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { ProjectPicker } from '../../directory/project-picker.tsx'
import { MetadataEditor } from '../../ui/metadata-editor.tsx'
import classes from './edit-people-parts.module.css'
import type { EditPart, EditValues } from './edit-people-values.ts'
import { JobFields } from './job-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { organizationRoles } from './member-role.tsx'
import { projectRoles } from './member-words.tsx'
import { PayFields } from './pay-fields.tsx'

type Props = { form: UseFormReturnType<EditValues> }

const leaving = { value: 'remove', label: 'None: take them out of the organization' }
const off = { value: 'remove', label: 'Take off' }

/** Every part that can change, each behind a switch: what is off stays as it is for everybody. */
export function EditPeopleParts({ form }: Props) {
  const { role: ownRole, currency } = useOrganization()
  const roles = [
    ...organizationRoles.filter(({ value }) => value !== 'owner' || ownRole === 'owner'),
    leaving,
  ]
  return (
    <div>
      <Title order={2} mb={4}>
        What
      </Title>
      <Text c="dimmed" mb="sm">
        Only what you switch on changes.
      </Text>
      {form.errors.parts && (
        <Text c="var(--bad-text)" fz="sm" role="alert">
          {form.errors.parts}
        </Text>
      )}
      <Part form={form} part="role" title="Role">
        <Select
          label="Role in the organization"
          data={roles}
          allowDeselect={false}
          description={
            form.values.role === 'remove'
              ? 'They lose access at once and leave all projects and teams; organization tokens that act as them stop. Their time stays.'
              : undefined
          }
          {...form.getInputProps('role')}
        />
      </Part>
      <Part form={form} part="tracking" title="Tracking">
        <YesNo label="Track time" {...form.getInputProps('trackable')} />
      </Part>
      <Part form={form} part="view" title="View only">
        <YesNo label="Only look, and change nothing" {...form.getInputProps('view_only')} />
      </Part>
      <Part form={form} part="job" title="Job">
        <Text c="dimmed" fz="sm">
          What is empty stays as it is for each of them.
        </Text>
        <JobFields form={form} />
      </Part>
      <Part form={form} part="pay" title="Pay">
        <PayFields form={form} currency={currency} />
      </Part>
      <Part form={form} part="limits" title="Limits">
        <Text c="dimmed" fz="sm">
          Limits are set whole: what is empty here is removed.
        </Text>
        <LimitFields form={form} />
      </Part>
      <Part form={form} part="projects" title="Projects">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <ProjectPicker label="Projects to change" {...form.getInputProps('project_ids')} />
          <Select
            label="Put on as"
            data={[...projectRoles, off]}
            allowDeselect={false}
            {...form.getInputProps('project_role')}
          />
        </SimpleGrid>
      </Part>
      <Part form={form} part="metadata" title="Metadata">
        <MetadataEditor form={form} label="Set" />
        <TagsInput label="Remove these keys" {...form.getInputProps('gone')} />
      </Part>
    </div>
  )
}

function Part({
  form,
  part,
  title,
  children,
}: Props & { part: EditPart; title: string; children: ReactNode }) {
  const { parts } = form.values
  const isOn = parts.includes(part)
  return (
    <section className={classes.part} aria-label={title}>
      <Switch
        label={title}
        checked={isOn}
        onChange={() =>
          form.setFieldValue('parts', isOn ? parts.filter((each) => each !== part) : [...parts, part])
        }
      />
      {isOn && <div className={classes.fields}>{children}</div>}
    </section>
  )
}

type YesNoProps = { label: string; value?: string; onChange?: (value: string) => void }

function YesNo({ label, ...props }: YesNoProps) {
  return (
    <Radio.Group label={label} {...props}>
      <div className={classes.choices}>
        <Radio value="yes" label="Yes" />
        <Radio value="no" label="No" />
      </div>
    </Radio.Group>
  )
}
