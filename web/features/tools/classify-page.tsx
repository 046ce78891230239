import { Button, Kbd, NativeSelect, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { NotForYou } from '../../frames/not-for-you.tsx'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { IconApps } from '../../ui/icons.ts'
import { IfMay } from '../../ui/if-may.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { useSearchState } from '../../ui/search-state.ts'
import type { Selection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import { useInboxKeys } from '../../ui/use-inbox-keys.ts'
import { jobTypesQuery } from '../organizations/member-calls.ts'
import {
  type Classification,
  categoriesQuery,
  classificationsKey,
  classify,
  type Productivity,
  type ToolClassification,
  useClassifications,
} from './calls.ts'
import { classColumns } from './class-columns.tsx'
import { productivityWord, productivityWords, toolTypeWords } from './productivity-words.ts'
import { ToolLinks } from './tool-links.tsx'

/** What time on each tool counts as, and its category: by keyboard, one by one, or many together. */
export function ClassifyPage() {
  const { id } = useOrganization()
  return (
    <IfMay
      call={`PATCH /v2/organizations/${id}/insights/tool_classifications`}
      otherwise={<NotForYou title={t('Classify apps and sites')} />}
    >
      <Classify />
    </IfMay>
  )
}

type Change = { productivity: Productivity | null } | { category: string | null }

function Classify() {
  const { id } = useOrganization()
  const queries = useQueryClient()
  const { text } = useSearchState()
  const jobTypes = useQuery(jobTypesQuery(id)).data ?? []
  const categories = useQuery(categoriesQuery(id)).data ?? []
  const toolType = text('type') === 'url' ? 'url' : 'application'
  const jobType = text('job')
  const productivity = productivityWords().find(({ value }) => value === text('counts'))?.value
  const rows = useClassifications(id, {
    tool_type: toolType,
    ...(text('q') && { name: text('q') }),
    ...(jobType && { job_type: jobType }),
    ...(productivity && { productivity }),
  })
  const { currentId, setCurrent } = useInboxKeys(
    rows.all.map((tool) => tool.id),
    keysFor((tools, value) => change(tools, { productivity: value })),
  )

  async function change(ids: number[], to: Change): Promise<void> {
    const forJob = 'productivity' in to && jobType ? { job_type: jobType } : {}
    const items = ids.map((tool): Classification => ({ id: tool, tool_type: toolType, ...forJob, ...to }))
    try {
      await classify(id, items)
      await queries.invalidateQueries({ queryKey: classificationsKey(id) })
      sayDone(t('{count, plural, one {# tool changed} other {# tools changed}}', { count: ids.length }))
    } catch (error) {
      sayProblem(error)
    }
  }

  return (
    <ListPage<ToolClassification>
      name="tool-classes"
      title={t('Classify apps and sites')}
      description={<Explanation jobType={jobType} />}
      sections={<ToolLinks />}
      icon={IconApps}
      rows={rows}
      rowKey={(tool) => tool.id}
      columns={classColumns({
        categories,
        currentId,
        setCurrent,
        decide: (tool, value) => void change([tool], { productivity: value }),
        // A category holds for all job types.
        label: jobType ? undefined : (tool, category) => void change([tool], { category }),
      })}
      search={t('Search tools')}
      filters={[
        { key: 'type', title: t('Type'), choices: [...toolTypeWords()], isSingle: true },
        {
          key: 'counts',
          title: t('Counts as'),
          choices: productivityWords().map(({ value, label }) => ({ value, label })),
          isSingle: true,
        },
        {
          key: 'job',
          title: t('Job type'),
          choices: jobTypes.map((value) => ({ value, label: value })),
          isSingle: true,
        },
      ]}
      selecting={{
        nameOf: ({ name }) => name,
        bar: (selection) => (
          <Together
            selection={selection}
            categories={jobType ? [] : categories}
            change={(to) => void change(selection.ids, to).then(selection.clear)}
          />
        ),
      }}
      empty={{
        title: t('No tools yet'),
        text: t('Applications and sites appear here once a tracker reports them.'),
      }}
      noMatch={t('No matching tools')}
    />
  )
}

function Explanation({ jobType }: { jobType: string }) {
  return (
    <>
      {jobType
        ? t('Applies to the job type {job} from now on.', { job: jobType })
        : t('Applies to everyone from now on. Earlier days don’t change.')}{' '}
      <Text span visibleFrom="sm" inherit>
        <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> {t('next and previous')},{' '}
        {productivityWords().map(({ key, label }) => (
          <span key={key}>
            <Kbd size="xs">{key}</Kbd> {label},{' '}
          </span>
        ))}
        <Kbd size="xs">0</Kbd> {t('Default')}
      </Text>
    </>
  )
}

/** 1, 2 and 3 decide, 0 resets. */
function keysFor(decide: (ids: number[], value: Productivity | null) => unknown) {
  return Object.fromEntries(
    [...productivityWords(), { key: '0', value: null }].map(({ key, value }) => [
      key,
      (tool: number) => void decide([tool], value),
    ]),
  )
}

type TogetherProps = { selection: Selection; categories: string[]; change: (to: Change) => void }

function Together({ selection, categories, change }: TogetherProps) {
  return (
    <BulkBar
      selection={selection}
      counted={(count) => t('{count, plural, one {# tool} other {# tools}}', { count })}
    >
      {productivityWords().map(({ value }) => (
        <Button key={value} size="xs" variant="default" onClick={() => change({ productivity: value })}>
          {productivityWord(value)}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={() => change({ productivity: null })}>
        {t('Default')}
      </Button>
      {categories.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('Category of the selected tools')}
          value=""
          data={[{ value: '', label: t('Set category') }, ...categories]}
          onChange={({ currentTarget }) => currentTarget.value && change({ category: currentTarget.value })}
        />
      )}
    </BulkBar>
  )
}
