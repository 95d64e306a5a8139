// Owns the shape of the database as TypeScript sees it; the migrations make it, its tables stand in schema/ by what they hold.
// Same storage on both engines: ids are UUID text, times ISO-8601 UTC text with milliseconds, lists JSON text.

import type {
	AdministratorsTable,
	JournalTable,
	LoginAttemptsTable,
	SecretsTable,
	SessionsTable,
	SettingsTable,
} from "./schema/administration.ts";
import type { MailOffersTable, OutboxTable, StoriesTable } from "./schema/correspondence.ts";
import type {
	ArticlesTable,
	AuthorsTable,
	ItemKinTable,
	ItemLinksTable,
	ItemOriginTermsTable,
	ItemSeriesTable,
	ItemTagsTable,
	ItemWordsTable,
	KeptWorkTable,
	PrivateLinksTable,
	RevisionsTable,
	SeriesTable,
	SignaturesTable,
	SignaturesWaitingTable,
	VieAltTable,
	VisionariesTable,
} from "./schema/items.ts";
import type {
	ContentChangesTable,
	ContentVersionTable,
	EmbedsTable,
	ImagesTable,
	MemosTable,
	MissingAddressesTable,
	OriginsTable,
	OutgoingLinkScansTable,
	OutgoingLinksTable,
	OutgoingLinkUsesTable,
	ReadinessTable,
	RedirectsTable,
	RenderedTextsTable,
	SearchDocumentsTable,
	SearchVocabularyTable,
} from "./schema/machine.ts";
import type {
	ButtonElementsTable,
	ConsentsTable,
	DeliveriesTable,
	DeliveryEventsTable,
	DeliveryFiguresTable,
	DeparturesTable,
	DigestIssuesTable,
	DigestsTable,
	DmarcReportsTable,
	DmarcSourcesTable,
	HandledMailsTable,
	MailboxesTable,
	MediaElementsTable,
	NewsletterSubscribersTable,
	NewslettersTable,
	OwnTemplatesTable,
	ReceiverDomainsTable,
	ReceiversTable,
	SendingsTable,
	SubjectTrialsTable,
	SubscriberTopicsTable,
	SuppressionsTable,
	TopicsTable,
	WarmUpDaysTable,
	WelcomeStepsTable,
} from "./schema/newsletter.ts";
import type { ApiTokensTable, WebhookDeliveriesTable, WebhooksTable } from "./schema/programs.ts";

export type Database = {
	articles: ArticlesTable;
	visionaries: VisionariesTable;
	vie_alt: VieAltTable;
	private_links: PrivateLinksTable;
	newsletter_subscribers: NewsletterSubscribersTable;
	stories: StoriesTable;
	newsletters: NewslettersTable;
	images: ImagesTable;
	embeds: EmbedsTable;
	redirects: RedirectsTable;
	settings: SettingsTable;
	content_version: ContentVersionTable;
	content_changes: ContentChangesTable;
	readiness: ReadinessTable;
	memos: MemosTable;
	administrators: AdministratorsTable;
	sessions: SessionsTable;
	login_attempts: LoginAttemptsTable;
	secrets: SecretsTable;
	journal: JournalTable;
	revisions: RevisionsTable;
	suppressions: SuppressionsTable;
	departures: DeparturesTable;
	outbox: OutboxTable;
	consents: ConsentsTable;
	sendings: SendingsTable;
	deliveries: DeliveriesTable;
	delivery_events: DeliveryEventsTable;
	delivery_figures: DeliveryFiguresTable;
	delivery_figure_changes: DeliveryFiguresTable;
	receivers: ReceiversTable;
	receiver_domains: ReceiverDomainsTable;
	warm_up_days: WarmUpDaysTable;
	mail_offers: MailOffersTable;
	mailboxes: MailboxesTable;
	handled_mails: HandledMailsTable;
	dmarc_reports: DmarcReportsTable;
	dmarc_sources: DmarcSourcesTable;
	media_elements: MediaElementsTable;
	button_elements: ButtonElementsTable;
	own_templates: OwnTemplatesTable;
	subject_trials: SubjectTrialsTable;
	item_origin_terms: ItemOriginTermsTable;
	item_tags: ItemTagsTable;
	item_series: ItemSeriesTable;
	item_links: ItemLinksTable;
	item_words: ItemWordsTable;
	item_kin: ItemKinTable;
	series: SeriesTable;
	authors: AuthorsTable;
	signatures: SignaturesTable;
	signatures_waiting: SignaturesWaitingTable;
	origins: OriginsTable;
	api_tokens: ApiTokensTable;
	webhooks: WebhooksTable;
	webhook_deliveries: WebhookDeliveriesTable;
	topics: TopicsTable;
	subscriber_topics: SubscriberTopicsTable;
	welcome_steps: WelcomeStepsTable;
	digests: DigestsTable;
	digest_issues: DigestIssuesTable;
	kept_work: KeptWorkTable;
	rendered_texts: RenderedTextsTable;
	search_documents: SearchDocumentsTable;
	search_vocabulary: SearchVocabularyTable;
	missing_addresses: MissingAddressesTable;
	outgoing_links: OutgoingLinksTable;
	outgoing_link_uses: OutgoingLinkUsesTable;
	outgoing_link_scans: OutgoingLinkScansTable;
};
