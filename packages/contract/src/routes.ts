/** Every call of the interface, in one table. The server implements each; the docs are printed from it. */
import * as banners from './routes/banners.ts';
import * as competitors from './routes/competitors.ts';
import * as administration from './routes/administration.ts';
import * as devices from './routes/devices.ts';
import * as deviceControl from './routes/device-control.ts';
import * as deviceSettings from './routes/device-settings.ts';
import * as documents from './routes/documents.ts';
import * as eventForm from './routes/event-form.ts';
import * as events from './routes/events.ts';
import * as exports from './routes/exports.ts';
import * as heatDecisions from './routes/heat-decisions.ts';
import * as heats from './routes/heats.ts';
import * as log from './routes/log.ts';
import * as images from './routes/images.ts';
import * as settings from './routes/race-settings.ts';
import * as registrations from './routes/registrations.ts';
import * as runTimes from './routes/run-times.ts';
import * as runs from './routes/runs.ts';
import * as service from './routes/service.ts';
import * as startLists from './routes/start-lists.ts';
import * as timePostings from './routes/time-postings.ts';
import * as signIns from './routes/sign-ins.ts';
import * as triggers from './routes/triggers.ts';
import * as users from './routes/users.ts';

/** The root below which all paths stand. */
export const apiRoot = '/mt1/api';

export const routes = {
  login: users.login,
  logout: users.logout,
  currentUser: users.currentUser,
  registerUser: users.registerUser,
  startGoogleSignIn: signIns.startGoogleSignIn,
  finishGoogleSignIn: signIns.finishGoogleSignIn,
  updateUser: users.updateUser,
  createTimingPointAccount: users.createTimingPointAccount,
  updatePassword: users.updatePassword,
  requestPasswordReset: users.requestPasswordReset,
  resetPassword: users.resetPassword,
  requestDeletion: users.requestDeletion,
  submitDeletion: users.submitDeletion,
  listUsers: administration.listUsers,
  disableUser: administration.disableUser,
  enableUser: administration.enableUser,
  informByMail: administration.informByMail,
  announceMaintenance: administration.announceMaintenance,
  timeNow: service.timeNow,
  listNations: service.listNations,
  serviceStatus: service.serviceStatus,
  setMaintenance: service.setMaintenance,
  listEvents: events.listEvents,
  listOpenEvents: events.listOpenEvents,
  eventDetail: events.eventDetail,
  operatorEventDetail: events.operatorEventDetail,
  eventChanges: events.eventChanges,
  listUserEvents: events.listUserEvents,
  registerForEvent: registrations.registerForEvent,
  listRegisteredEvents: registrations.listRegisteredEvents,
  ownRegistration: registrations.ownRegistration,
  changeRegistration: registrations.changeRegistration,
  withdrawRegistration: registrations.withdrawRegistration,
  createEvent: events.createEvent,
  setGeneral: eventForm.setGeneral,
  setDates: eventForm.setDates,
  setOrganizer: eventForm.setOrganizer,
  setCourse: eventForm.setCourse,
  setHeats: eventForm.setHeats,
  setRegistration: eventForm.setRegistration,
  setSettings: eventForm.setSettings,
  deleteEvent: events.deleteEvent,
  restoreEvent: events.restoreEvent,
  copyEvent: events.copyEvent,
  featureEvent: events.featureEvent,
  addCompetitors: competitors.addCompetitors,
  addCompetitor: competitors.addCompetitor,
  editCompetitor: competitors.editCompetitor,
  removeCompetitor: competitors.removeCompetitor,
  removeCompetitors: competitors.removeCompetitors,
  eraseCompetitor: competitors.eraseCompetitor,
  giveStartNumbers: competitors.giveStartNumbers,
  informCompetitors: competitors.informCompetitors,
  inviteCompetitors: competitors.inviteCompetitors,
  setEventImage: images.setEventImage,
  removeEventImage: images.removeEventImage,
  setOrganizerImage: images.setOrganizerImage,
  removeOrganizerImage: images.removeOrganizerImage,
  image: images.image,
  addDocument: documents.addDocument,
  addHeatDocument: documents.addHeatDocument,
  updateDocument: documents.updateDocument,
  removeDocument: documents.removeDocument,
  downloadDocument: documents.downloadDocument,
  addBanner: banners.addBanner,
  removeBanner: banners.removeBanner,
  countViewers: banners.countViewers,
  setOverallRanking: settings.setOverallRanking,
  setTriggerFilterTime: settings.setTriggerFilterTime,
  setMassStart: settings.setMassStart,
  setHeatRules: settings.setHeatRules,
  restartEvent: settings.restartEvent,
  eventLog: log.eventLog,
  editLogEntry: log.editLogEntry,
  deleteLogEntry: log.deleteLogEntry,
  exportList: exports.exportList,
  exportOperatorList: exports.exportOperatorList,
  eventTriggers: events.eventTriggers,
  armHeat: heats.armHeat,
  disarmHeat: heats.disarmHeat,
  finishHeat: heats.finishHeat,
  reopenHeat: heats.reopenHeat,
  cancelHeat: heats.cancelHeat,
  resetHeatCancellation: heats.resetHeatCancellation,
  restartHeat: heats.restartHeat,
  undo: heats.undo,
  redo: heats.redo,
  chooseNextStarter: heats.chooseNextStarter,
  setStartList: startLists.setStartList,
  orderStartList: startLists.orderStartList,
  setStartTimes: startLists.setStartTimes,
  setReferenceRun: heatDecisions.setReferenceRun,
  setEventReferenceRun: heatDecisions.setEventReferenceRun,
  setExcludedFromReference: heatDecisions.setExcludedFromReference,
  setCompetitorNote: heatDecisions.setCompetitorNote,
  declareDeadHeat: heatDecisions.declareDeadHeat,
  withdrawDeadHeat: heatDecisions.withdrawDeadHeat,
  setGun: heatDecisions.setGun,
  resetCompetitors: heatDecisions.resetCompetitors,
  manualTrigger: heats.manualTrigger,
  setRunStatus: runs.setRunStatus,
  resetRun: runs.resetRun,
  setSectionTime: runs.setSectionTime,
  setPenalty: runs.setPenalty,
  resetRunCancellation: runs.resetRunCancellation,
  reassignRun: runs.reassignRun,
  exchangeRuns: runs.exchangeRuns,
  resetSection: runs.resetSection,
  cancelCompetitor: runs.cancelCompetitor,
  addTimePosting: timePostings.addTimePosting,
  setTimePosting: timePostings.setTimePosting,
  removeTimePosting: timePostings.removeTimePosting,
  setRunTime: runTimes.setRunTime,
  setCompetitorRunTimes: runTimes.setCompetitorRunTimes,
  setHeatRunTimes: runTimes.setHeatRunTimes,
  previewReplacement: runTimes.previewReplacement,
  replaceTime: runTimes.replaceTime,
  giveTrigger: triggers.giveTrigger,
  freeTrigger: triggers.freeTrigger,
  deleteTrigger: triggers.deleteTrigger,
  triggerSuggestions: triggers.triggerSuggestions,
  listDevices: devices.listDevices,
  registerDevice: devices.registerDevice,
  deviceToken: devices.deviceToken,
  authorizeDevice: deviceControl.authorizeDevice,
  deregisterDevice: deviceControl.deregisterDevice,
  nameDevice: deviceSettings.nameDevice,
  setDeviceTimeOffset: deviceSettings.setDeviceTimeOffset,
  setDeviceSync: deviceSettings.setDeviceSync,
  setChannelStates: deviceSettings.setChannelStates,
  setDeadTime: deviceSettings.setDeadTime,
  setPulseHold: deviceSettings.setPulseHold,
  fetchSystemStatus: deviceControl.fetchSystemStatus,
  activateDevice: deviceControl.activateDevice,
  deviceActivation: deviceControl.deviceActivation,
  deliverTriggers: devices.deliverTriggers,
  channelTriggers: devices.channelTriggers,
  channelTriggerCount: devices.channelTriggerCount,
  deleteChannelTriggers: devices.deleteChannelTriggers,
  restoreChannelTriggers: devices.restoreChannelTriggers,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
