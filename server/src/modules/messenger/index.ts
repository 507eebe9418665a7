import { automaticTexts } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { bulkMessageRoutes } from '@washboard/contract/messenger/bulk/bulk-messages.routes.ts';
import { chatBotRoutes } from '@washboard/contract/messenger/chat-bot/chat-bot.routes.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { messengerEvents } from '@washboard/contract/messenger/messenger.events.ts';
import { registrationRoutes } from '@washboard/contract/messenger/registration/registration.routes.ts';
import { cannedReplyRoutes } from '@washboard/contract/messenger/replies/canned-replies.routes.ts';
import { responseTimeRoutes } from '@washboard/contract/messenger/response-times/response-times.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { textConsentRoutes } from '@washboard/contract/messenger/text-consent/text-consent.routes.ts';
import { textNoticeRoutes } from '@washboard/contract/messenger/text-notices.routes.ts';
import type { LanguageModel } from '@washboard/integrations/language-model/port.ts';
import type { TextNotices, TextReceiver } from '@washboard/integrations/sms/port.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import type { Bus } from '../../platform/db/bus.ts';
import { readingOf } from '../../platform/db/database.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import type { Log } from '../../platform/log.ts';
import { defineModule } from '../../platform/module.ts';
import { automaticTextChanges, getPreview, listAutomaticTexts } from './automatic/automatic-texts.service.ts';
import { listMarketingResults } from './automatic/marketing.service.ts';
import { orderTextsJob } from './automatic/order-texts.job.ts';
import { sendPlanned } from './automatic/planned-texts.service.ts';
import { listUnclaimed } from './automatic/unclaimed.service.ts';
import { listAutomaticTextLog } from './automatic-log/automatic-log.service.ts';
import { getBulk, listBulks, previewBulk, startBulk, stopBulk, testBulk } from './bulk/bulk.service.ts';
import { sendBulkJob } from './bulk/send-bulk.job.ts';
import { deleteOldCarrierMessages } from './carrier/carrier.store.ts';
import { fetchPicturesJob } from './carrier/fetch-pictures.job.ts';
import { askForMissedReports } from './carrier/missed-reports.service.ts';
import { readOutcomeJob } from './carrier/read-outcome.job.ts';
import { sendMessageJob } from './carrier/send-message.job.ts';
import { type TestPhonesDeps, testPhones } from './carrier/test-phones.service.ts';
import { receiveReport, receiveText } from './carrier/text-notices.service.ts';
import { answerAsked } from './chat-bot/answering.service.ts';
import { askModelJob } from './chat-bot/ask-model.job.ts';
import { chatBotTextChanges, listTexts, rowOfTexts, tryChatBot } from './chat-bot/chat-bot-texts.service.ts';
import { chatBotUndos, getChatBot, setChatBot } from './chat-bot/switch.service.ts';
import {
  countOf,
  getDetails,
  listConversations,
  listMessages,
  openConversation,
  readOne,
  resolve,
  setConversationChatBot,
  setReadStatus,
} from './conversations.service.ts';
import { textsOfCustomer } from './customer-rows.store.ts';
import { textEvidence } from './evidence/text-evidence.service.ts';
import { conversationRows } from './figures/conversation-rows.views.ts';
import { responseTimeSources } from './figures/response-times.sources.ts';
import { changeHandling, listColleagues } from './handling/handling.service.ts';
import { addNote, listNotes } from './handling/notes.service.ts';
import { listReplying, noteReplying } from './handling/replying.service.ts';
import { readLink } from './links/link-metadata.service.ts';
import { deleteMessage, getMedia, resendMessage, sendMessage } from './messages.service.ts';
import { readRegistrations } from './registration/read-registration.service.ts';
import { readRegistration } from './registration/registration.views.ts';
import { cannedReplies } from './replies/canned-replies.service.ts';
import { readReplies } from './replies/canned-replies.views.ts';
import { getReplyValues } from './replies/reply-values.service.ts';
import { takeReport } from './reports.service.ts';
import { getReplyTarget, replyTargetUndos, setReplyTarget } from './response-times/reply-target.service.ts';
import { escalateAllLate, listWaiting } from './response-times/waiting.service.ts';
import { recordTextConsent } from './text-consent/text-consent.service.ts';
import { sendDue } from './ticking.service.ts';

export { announceMovedStop, announceOrders } from './automatic/order-texts.service.ts';
export { recordPastTexts } from './automatic/past-texts.service.ts';
export { carrierStore, verifyNumber } from './carrier/carrier.store.ts';
export { reportUrl } from './carrier/text-notices.service.ts';
export { setTextNumber } from './carrier/text-number.service.ts';
export { recordChatBotTexts } from './chat-bot/chat-bot.store.ts';
export { recordConversations } from './history.store.ts';
export { registerNumber, setRegistration } from './registration/registration.service.ts';
export { insertReply } from './replies/canned-replies.store.ts';
export { textTeam } from './team-texts.service.ts';

export interface MessengerDeps extends TestPhonesDeps {
  log: Log;
  /** Says when a customer has written, so the chatbot answers at once. */
  bus: Pick<Bus, 'onEvent'>;
  model: LanguageModel;
  /** A language model may answer what the chatbot can’t. */
  hasModel: boolean;
  /** Reads the carrier's notices; null if it sends none. */
  notices: TextNotices | null;
  publicUrl: () => string;
  /** Texts that each number may send a second. */
  perSecond: number;
  /** What the carrier bills for a segment, in cents. */
  centsPerSegment: number;
  /** Lets the simulated carrier report what became of its messages; null with a real one. */
  advance: ((receiver: Pick<TextReceiver, 'reported'>) => Promise<void>) | null;
}

const carrierMs = 1_000;
const dueMs = 5_000;
const plannedMs = 60_000;
const registrationMs = 60_000;
const missedReportsMs = 6 * 60 * 60_000;

/** Text messages with customers. */
export function messengerModule(deps: MessengerDeps) {
  const { clock, log, advance } = deps;
  const writing = (ctx: RequestContext) => ({ ...askingOf(ctx), author: authorOf(ctx) });
  const loop = { name: 'messenger', log };
  const answering = repeat({ ...loop, everyMs: dueMs }, () => answerAsked(deps));
  let stopHearing = () => {};
  const loops = [
    answering,
    repeat({ ...loop, everyMs: dueMs }, () => sendDue(deps)),
    repeat({ ...loop, everyMs: plannedMs }, () => sendPlanned(deps)),
    repeat({ ...loop, everyMs: plannedMs }, () => escalateAllLate(deps)),
    repeat({ ...loop, everyMs: registrationMs }, () => readRegistrations(deps)),
    ...(advance === null
      ? [repeat({ ...loop, everyMs: missedReportsMs }, () => askForMissedReports(deps))]
      : [
          repeat({ ...loop, everyMs: carrierMs }, () =>
            advance({ reported: (one) => takeReport(deps, one) }),
          ),
        ]),
  ];
  const phones = testPhones(deps);
  return defineModule({
    name: 'messenger',
    following: textsOfCustomer,
    tables: [
      'automatic_text',
      'automatic_text_log',
      'bulk_message',
      'bulk_recipient',
      'canned_reply',
      'carrier_message',
      'carrier_registration',
      'chat_bot_text',
      'conversation',
      'conversation_note',
      'conversation_replying',
      'conversation_term',
      'message',
      'messenger_settings',
      'response_time',
    ],
    events: messengerEvents,
    figures: { sources: [responseTimeSources], rows: [conversationRows] },
    cleanup: deleteOldCarrierMessages,
    evidence: { payments: [textEvidence] },
    routes: {
      ...conversationRoutes,
      ...messageRoutes,
      ...testPhoneRoutes,
      ...textNoticeRoutes,
      ...automaticTextRoutes,
      ...cannedReplyRoutes,
      ...bulkMessageRoutes,
      ...chatBotRoutes,
      ...registrationRoutes,
      ...responseTimeRoutes,
      ...handlingRoutes,
      ...textConsentRoutes,
    },
    handlers: {
      listConversations: (ctx, { query }) => listConversations(askingOf(ctx), query),
      openConversation: (ctx, { body }) => openConversation(askingOf(ctx), body.customerId),
      getConversationDetails: (ctx, { params }) => getDetails(askingOf(ctx), params.id, deps),
      getUnreadCount: (ctx) => countOf(askingOf(ctx), 'unread'),
      getEscalationCount: (ctx) => countOf(askingOf(ctx), 'escalations'),
      readConversation: (ctx, { params }) => readOne(askingOf(ctx), params.id),
      resolveConversation: (ctx, { params }) => resolve(writing(ctx), params.id),
      setReadStatus: (ctx, { body }) => setReadStatus(askingOf(ctx), body),
      getChatBot: ({ business }) => getChatBot(business),
      setChatBot: (ctx, { body }) => setChatBot(writing(ctx), body.isEnabled),
      async setConversationChatBot(ctx, { body }) {
        await setConversationChatBot(askingOf(ctx), body.conversationId, body.isEnabled);
        return body;
      },
      listChatBotTexts: ({ business }) => listTexts(business),
      async changeChatBotTexts(ctx, { body: { storeId, version, ...form } }) {
        const id = await rowOfTexts(ctx.business, storeId);
        return chatBotTextChanges.change(writing(ctx), id, version, form);
      },
      tryChatBot: ({ business }, { body }) => tryChatBot(business, body, clock.now()),
      listWaiting: (ctx) => listWaiting(askingOf(ctx)),
      getReplyTarget: ({ business }) => getReplyTarget(business),
      setReplyTarget: (ctx, { body }) => setReplyTarget(writing(ctx), body.minutes),
      changeHandling: (ctx, { params, body }) => changeHandling(askingOf(ctx), params.id, body),
      listColleagues: (ctx, { params }) => listColleagues(askingOf(ctx), params.id),
      async noteReplying(ctx, { params }) {
        await noteReplying(askingOf(ctx), params.id);
        return {};
      },
      listReplying: (ctx, { params }) => listReplying(askingOf(ctx), params.id),
      recordTextConsent: (ctx, { params, body }) => recordTextConsent(writing(ctx), params.id, body),
      listNotes: (ctx, { params }) => listNotes(askingOf(ctx), params.id),
      addNote: (ctx, { params, body }) =>
        addNote({ ...writing(ctx), publicUrl: deps.publicUrl }, params.id, body),
      listMessages: (ctx, { params, query }) => listMessages(askingOf(ctx), params.id, query),
      sendMessage: (ctx, { params, body }) => sendMessage(writing(ctx), params.id, body, deps.carrier.limits),
      previewBulkMessage: (ctx, { body }) => previewBulk(askingOf(ctx), body, deps),
      sendBulkMessage: (ctx, { body }) => startBulk(writing(ctx), body, deps.carrier.limits),
      testBulkMessage: (ctx, { body }) => testBulk(writing(ctx), body.wording, deps.carrier.limits),
      listBulkMessages: (ctx) => listBulks(askingOf(ctx)),
      getBulkMessage: (ctx, { params }) => getBulk(askingOf(ctx), params.id),
      stopBulkMessage: (ctx, { params }) => stopBulk(writing(ctx), params.id),
      resendMessage: (ctx, { body }) => resendMessage(writing(ctx), body),
      deleteMessage: (ctx, { body }) => deleteMessage(writing(ctx), body),
      getMessageMedia: (ctx, { params }) => getMedia(askingOf(ctx), params.id),
      listAutomaticTexts: ({ business }) => listAutomaticTexts(business, clock.now()),
      changeAutomaticText: (ctx, { params, body: { version, ...form } }) =>
        automaticTextChanges.change(writing(ctx), automaticTexts[params.kind].id, version, form),
      listAutomaticTextLog: ({ business }, { query }) => listAutomaticTextLog(business, query, clock.now()),
      listMarketingResults: ({ business }) => listMarketingResults(business, clock.now()),
      listUnclaimed: ({ business }) => listUnclaimed(business, clock.now()),
      getAutomaticTextPreview: ({ business }, { params, query }) =>
        getPreview(business, params.kind, query.place),
      listCannedReplies: async ({ business }) => ({ records: await readReplies(readingOf(business)) }),
      getReplyValues: (ctx, { params }) => getReplyValues(askingOf(ctx), params.id),
      addCannedReply: (ctx, { body }) => cannedReplies.add(writing(ctx), body),
      changeCannedReply: (ctx, { params, body: { version, ...form } }) =>
        cannedReplies.change(writing(ctx), params.id, version, form),
      removeCannedReply: (ctx, { params, body }) =>
        cannedReplies.remove(writing(ctx), params.id, body.version),
      getLinkMetadata: (_, { query }) => readLink(query.url),
      receiveText: (ctx) => receiveText(deps, ctx),
      async receiveTextReport(ctx, { params }) {
        await receiveReport(deps, ctx, params.key);
        return {};
      },
      getRegistration: ({ business }) => readRegistration(readingOf(business)),
      async setTestRegistration(ctx, { body }) {
        await phones.register(ctx, body);
        return {};
      },
      listTestPhones: (ctx) => phones.list(ctx),
      writeAsCustomer: (ctx, { body }) => phones.writeText(ctx, body),
      sendPictureAsCustomer: (ctx, { body }) => phones.sendPicture(ctx, body),
      getTestPicture: (ctx, { params }) => phones.picture(ctx, params.name),
    },
    jobs: [
      askModelJob(deps),
      sendMessageJob(deps),
      readOutcomeJob(deps),
      fetchPicturesJob(deps),
      sendBulkJob(deps),
      orderTextsJob(deps),
    ],
    undos: {
      ...automaticTextChanges.undos,
      ...chatBotTextChanges.undos,
      ...chatBotUndos,
      ...cannedReplies.undos,
      ...replyTargetUndos,
    },
    async start() {
      for (const loop of loops) loop.start();
      stopHearing = deps.bus.onEvent(({ type }) => type === 'inboundSms' && answering.wake());
    },
    async stop() {
      stopHearing();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  });
}
