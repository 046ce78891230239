import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { readYaml } from './yaml.ts'

const file = resolve(import.meta.dirname, '../deploy/monitoring/alerts.yaml')
type Rule = { alert: string; labels: object; annotations: { summary: string; action: string } }
const rules: Rule[] = readYaml(file)[0]?.groups[0]?.rules
const instance = { job: 'stint', instance: 'a:4000' }
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** What each alert watches: as it is while all is well, and as it is when the alert must fire; a value a minute. */
const watched: Record<string, { series: string; well: string; ill: string; labels?: object }[]> = {
  StintDown: [
    { series: 'up{job="stint", instance="a:4000"}', well: '1x180', ill: '0x180', labels: instance },
  ],
  StintNotReady: [{ series: 'stint_ready', well: '1x180', ill: '0x180' }],
  StintErrors: [
    { series: 'stint_http_request_seconds_count{status="200"}', well: '0+60x180', ill: '0+60x180' },
    { series: 'stint_http_request_seconds_count{status="503"}', well: '0+1x180', ill: '0+2x180' },
  ],
  StintSlow: [
    { series: 'stint_http_request_seconds_bucket{le="2"}', well: '0+1000x180', ill: '0+980x180' },
    { series: 'stint_http_request_seconds_bucket{le="10"}', well: '0+1000x180', ill: '0+1000x180' },
    { series: 'stint_http_request_seconds_bucket{le="+Inf"}', well: '0+1000x180', ill: '0+1000x180' },
  ],
  StintDatabaseCrowded: [{ series: 'stint_database_waiting', well: '10x180', ill: '11x180' }],
  StintWorkWaits: [{ series: 'stint_facts_pending', well: '10000x180', ill: '10001x180' }],
  StintWorkLate: [
    { series: 'stint_oldest_fact_seconds', well: '300x180', ill: '2x180' },
    { series: 'stint_oldest_due_work_seconds', well: '0x180', ill: '0x180' },
    { series: 'stint_oldest_delivery_seconds', well: '0x180', ill: '0+60x180' },
  ],
  StintNoWorker: [{ series: 'stint_workers', well: '1x180', ill: '0x180' }],
  StintProcessSilent: [{ series: 'stint_processes_silent', well: '0x180', ill: '1x180' }],
  StintClocksDiffer: [{ series: 'stint_clock_spread_seconds', well: '2x180', ill: '2.5x180' }],
  StintDiskFills: [{ series: 'stint_disk_free_ratio', well: '0.1x180', ill: '0.09x180' }],
  StintClockWrong: [{ series: 'stint_clock_ahead_seconds', well: '-5x180', ill: '-6x180' }],
  StintDeliveriesDead: [{ series: 'stint_webhook_deliveries_dead', well: '7x180', ill: '0x60 3x120' }],
  StintMailsWait: [{ series: 'stint_mails_waiting', well: '0x40 4x140', ill: '1x180' }],
  StintNoBackup: [{ series: 'stint_backup_age_seconds', well: '172800x180', ill: '172801x180' }],
  StintWalArchiveFails: [{ series: 'stint_wal_archive_failing', well: '0x180', ill: '1x180' }],
  StintReplicaLeftOut: [{ series: 'stint_replicas_left_out', well: '0x180', ill: '1x180' }],
  StintNoBaseBackup: [{ series: 'stint_base_backup_age_seconds', well: '60x180', ill: '172801x180' }],
}

function caseOf({ alert, labels, annotations }: Rule, state: 'well' | 'ill') {
  const series = watched[alert] ?? assert.fail(`${alert} is not tried.`)
  const seen = { exp_labels: { ...labels, ...series[0]?.labels }, exp_annotations: shown(annotations) }
  return {
    name: `${alert} ${state}`,
    interval: '1m',
    input_series: series.map((each) => ({ series: each.series, values: each[state] })),
    alert_rule_test: [{ eval_time: '80m', alertname: alert, exp_alerts: state === 'ill' ? [seen] : [] }],
  }
}

function shown({ summary, action }: Rule['annotations']) {
  return { summary: summary.replace('{{ $labels.instance }}', instance.instance), action }
}

test('each alert fires when its figure says so, and is silent before', { skip: !hasPromtool }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stint-alerts-'))
  after(() => rm(directory, { recursive: true, force: true }))
  await copyFile(file, join(directory, 'alerts.yaml'))
  const tests = rules.flatMap((rule) => [caseOf(rule, 'well'), caseOf(rule, 'ill')])
  assert.equal(tests.length, 2 * Object.keys(watched).length)
  // JSON is YAML too.
  const given = { rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }
  await writeFile(join(directory, 'tried.yaml'), JSON.stringify(given))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tried.yaml'], {
    cwd: directory,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout + stderr)
})
