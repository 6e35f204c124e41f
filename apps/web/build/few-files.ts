/**
 * Which sources come in one file. By itself a build makes one of each set of sources that the same screens need, and a
 * spectator's phone would ask for forty, most of them smaller than what the asking costs.
 */
import type { Rolldown } from 'vite';

/** The light halves of calls, and those of them that visitors make; the schemas come with the forms alone. */
const anyCall = /\/packages\/contract\/src\/calls\//;
const visitorsCall = /\/packages\/contract\/src\/calls\/everyone\//;

/** What every page runs on; it stays the same from version to version. Who guards a form brings the guard along. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store))\/(?!.*\/useBlocker\.)/;

/**
 * Of what the first file imports; itself it stays apart, since the document names it, and what waits in it
 * must not hold up those who import its neighbours.
 */
const startOfPage = /\/(?:apps\/web\/src|packages\/[a-z]+)\/(?!(?:kit\/)?main\.tsx$)/;

/** What screens of visitors and of the panel draw with; parts of the panel alone stand in folders of their own, and a live page waits for nothing else. */
const parts =
  /\/apps\/web\/src\/(?:ui\/(?!UiProvider|flag-drawings|use-fitting|Disclosure|LongRowList|Dialog\.|SearchField\.|GripIcon\.|Strokes\.)[^/]+|race\/(?!overall-|running-|part\.|event-|TimeOfDay|HeatStanding|group-of-|birth-|competitor-|saved-|use-(?:heat|speed|point|saved)-|notified|time-display)[^/]+|services\/use-(?:now|lazy-module)\.ts|base\/use-(?:opening|page-search)\.ts)$/;

/** Of a race, what comes behind the first look: totals over several heats, and what dialogs and other tabs tell. */
const totals = /\/apps\/web\/src\/race\/(?:overall-|running-|part\.)/;
const details =
  /\/(?:apps\/web\/src\/race\/(?:event-(?:moments|clock)|birth-|group-of-competitor|competitor-heats|use-(?:heat|speed|point)-|HeatStanding)|packages\/contract\/src\/(?:race\/official|base\/zone-time)\.ts)/;

/** The fields that lists are narrowed with: they come behind the first list, and the first page needs no tab for them. */
const choices =
  /\/apps\/web\/src\/(?:fields\/(?:SelectField|FieldFrame|field)\.tsx?|ui\/SearchField\.(?:tsx|module\.css))$/;

/** How a screen asks, and what it knows: in a dozen small files the asking for them would take longer than they do. */
const asking =
  /\/(?:apps\/web\/src\/(?:queries\/(?:Loaded|ask-route|asking|use-route-pages|use-route-query|use-debounced)|api\/(?:query-client|route-key)|live\/(?:apply-message|live-queries|live-table))\.tsx?|node_modules\/@tanstack\/(?:query-core|react-query)\/.*)$/;

/** What the service says of itself: the first page and the panel ask, and neither needs the other for it. */
const serviceInfo = /\/apps\/web\/src\/layout\/legal\/use-service-info\.ts$/;

/** The least of what addresses of the panel say: its table of paths reads it all, and each file of its own is named to every page. */
const searches =
  /\/apps\/web\/src\/features\/.*\/(?:(?:competitors|device|events|heats|history|import|my-events|read-desk|records|results|start-list|users)-search|wizard-steps)\.ts$/;

/** What there is to choose from in lists, files and papers: forms and their screens have it in common. */
const kinds =
  /\/packages\/contract\/src\/(?:base\/return-path|race\/asked-report|records\/(?:audit|export|import-kinds|legal-pages|paper-kinds))\.ts$/;

const home = /\/apps\/web\/src\/(?:screens|features\/public)\/home\//;

/** The live page with what every page of an event has; the tabs beside it come a little later. */
const livePage =
  /\/apps\/web\/src\/(?:screens\/(?:live\/|event\/(?!BoardScreen|NoSuchEvent|EventLater|(?:Overview|Heats|Competitors|Result)Tab))|features\/public\/(?:live\/(?!Age\.)|event\/(?:event-context|event-address|use-competitor-opening)\.))/;
const eventTabs =
  /\/apps\/web\/src\/(?:screens\/event\/(?!BoardScreen|NoSuchEvent|EventLater)|features\/public\/event\/(?!EventHero|EventHead\.|EventFace|HeadActions|QrCode|ShareDialog|calendar-file|use-viewers))/;

export const fewFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'libraries', test: libraries, priority: 4 },
    { name: 'page', test: startOfPage, tags: ['$initial'], priority: 3 },
    { name: 'page', test: anyCall, tags: ['$initial'], priority: 3 },
    { name: 'event', test: visitorsCall, priority: 1 },
    { name: 'calls', test: anyCall, priority: 0.5 },
    { name: 'parts', test: parts, priority: 2 },
    { name: 'asking', test: asking, priority: 1.8 },
    { name: 'totals', test: totals, priority: 2 },
    { name: 'details', test: details, priority: 2 },
    { name: 'choices', test: choices, priority: 1.5 },
    { name: 'service-info', test: serviceInfo, priority: 1.45 },
    { name: 'searches', test: searches, priority: 1.42 },
    { name: 'kinds', test: kinds, priority: 1.41 },
    { name: 'home', test: home, priority: 1.4 },
    { name: 'event', test: livePage, priority: 1 },
    { name: 'event-tabs', test: eventTabs, priority: 0.5 },
  ],
};
