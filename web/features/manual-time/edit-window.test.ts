import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editWindow } from './edit-window.ts'

const dayMs = 86_400_000

test('31 days of 24 hours: a month of local days over the end of summer time is not an hour more', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])
    for (let at = Date.parse('2026-01-01'); at < Date.parse('2027-01-01'); at += dayMs) {
      const day = new Date(at).toISOString().slice(0, 10)
      const { start, stop } = editWindow(zone, day)
      const ms = Date.parse(stop) - Date.parse(start)
      assert.ok(ms <= 31 * dayMs && ms >= 30.9 * dayMs, `${zone} ${day}`)
    }
})
