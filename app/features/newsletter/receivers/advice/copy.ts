/** French words of what a refusal means and what to do about it. `{nom}` stands for the receiver, `{lettre}` for the letter it refused. */

/** The letter that was refused: the one that is looked at, or another one by its title. */
export const thisLetter = "cette lettre";
export const letterCalled = (title: string) => `la lettre «\u00a0${title}\u00a0»`;

/** What an answer means, by its class. */
export const meanings: Record<string, string> = {
	gone: "Cette boîte n’existe pas, ou n’existe plus.",
	full: "La boîte est pleine. L’adresse reste inscrite\u202f: la prochaine lettre lui sera proposée.",
	suspended: "Son fournisseur a fermé ou gelé cette boîte, souvent parce qu’elle ne servait plus.",
	reputation: "{nom} se méfie de votre adresse IP d’envoi ou de votre domaine, et non de vos lecteurs.",
	authentication: "{nom} n’a pas pu vérifier que ces messages viennent bien de vous.",
	content: "{nom} a jugé {lettre} indésirable, et non vos lecteurs.",
	rate: "{nom} trouve que les messages arrivent trop vite ou trop nombreux.",
	transient: "{nom} demande de revenir plus tard. Beaucoup de serveurs font ainsi la première fois (liste grise).",
	unknown: "{nom} refuse sans donner de raison que ce site sache lire. La réponse est ci-dessous, telle quelle.",
};

/** Where one receiver means something of its own. */
export const meaningsOf: Record<string, Record<string, string>> = {
	orange: {
		rate: "Orange limite le nombre de messages et de connexions. Le blocage se lève de lui-même\u202f; l’envoi ralentit ensuite tout seul.",
		content:
			"Orange a jugé le contenu de {lettre} indésirable, et non vos lecteurs\u202f: un lien, un domaine cité, des images trop lourdes peuvent suffire.",
	},
	laposte: {
		rate: "La Poste limite le nombre de messages et de connexions. Le blocage se lève de lui-même, en quelques heures.",
		content: "Le filtre de La Poste a jugé le contenu de {lettre} indésirable, et non vos lecteurs.",
	},
	free: {
		rate: "Free compte, pour chaque adresse IP, les adresses fausses et les plaintes. Le blocage se lève de lui-même en 24 heures au plus.",
		reputation:
			"Free compte, pour chaque adresse IP, les plaintes pour courrier indésirable. Le blocage se lève de lui-même en 24 heures au plus.",
	},
	sfr: {
		rate: "SFR bloque votre adresse IP d’envoi pour deux heures\u202f: trop de messages ou trop d’erreurs. Cela vaut aussi pour Neuf, Numericable et Club-Internet.",
		reputation:
			"SFR bloque votre adresse IP d’envoi pour deux heures, après des plaintes ou des adresses fausses. Cela vaut aussi pour Neuf, Numericable et Club-Internet.",
	},
	google: {
		authentication: "Gmail demande à tout expéditeur de prouver qui il est, et plus encore au-delà de 5\u00a0000 messages par jour.",
		rate: "Gmail reçoit de vous plus de messages que d’habitude. L’envoi s’arrête dix minutes, puis reprend doucement, tout seul.",
	},
	yahoo: {
		reputation:
			"Yahoo a reçu des plaintes, ou plus de messages de vous que d’habitude. Il demande deux heures de calme\u202f: c’est fait tout seul.",
	},
	outlook: {
		reputation: "Outlook et Hotmail bloquent votre adresse IP d’envoi. Une adresse neuve met quelques semaines à être connue.",
		authentication: "Outlook demande que SPF, DKIM et DMARC soient tous trois en règle au-delà de 5\u00a0000 messages par jour.",
	},
	microsoft: {
		reputation: "Les serveurs de Microsoft 365 bloquent votre adresse IP d’envoi, pour toutes les organisations qui s’en servent.",
	},
	apple: { content: "iCloud refuse {lettre} selon ses propres règles\u202f: le texte ou les liens sont en cause." },
};

/** A filter before an organisation's servers: it is that organisation that refuses, no public provider. */
export const gatewayMeaning =
	"C’est l’organisation de ces lecteurs qui refuse, par son filtre {nom}\u202f: aucune messagerie publique n’est en cause.";
export const gatewayStep =
	"Demandez à l’un de ces lecteurs de transmettre ceci à son service informatique\u202f: «\u00a0Merci d’autoriser les messages de cet expéditeur, auquel je suis abonné.\u00a0»";

/** What to check or to do, by what is at fault. */
export const steps: Record<string, readonly string[]> = {
	ptr: ["Le nom inverse\u202f: l’adresse IP d’envoi doit porter un nom qui mène à elle. Demandez-le à l’hébergeur du serveur d’envoi."],
	helo: ["Le nom que le serveur d’envoi annonce (HELO)\u202f: un vrai nom de domaine, qui existe dans le DNS."],
	tls: ["Le chiffrement\u202f: le serveur d’envoi doit parler TLS\u00a01.2 ou plus."],
	spf: ["SPF\u202f: l’enregistrement de votre domaine doit nommer le serveur d’envoi."],
	dkim: ["DKIM\u202f: la clé publiée dans le DNS doit être celle qui signe vos messages."],
	dmarc: ["DMARC\u202f: une règle publiée, et un SPF ou un DKIM du même domaine que l’adresse d’expéditeur."],
	alignment: ["DMARC\u202f: le domaine de l’expéditeur doit être celui de SPF ou de DKIM."],
	"sender-domain": ["L’adresse d’expéditeur\u202f: son domaine doit exister dans le DNS, et elle doit pouvoir recevoir des réponses."],
	content: [
		"Les liens\u202f: pas de raccourcisseur, pas de domaine mal vu\u202f; peu d’images lourdes, du texte à côté.",
		"Envoyez un essai à une de ces adresses avant d’écrire à toutes.",
	],
	url: ["Les liens\u202f: l’un des domaines cités est sur une liste de blocage."],
	size: ["Le poids\u202f: {lettre} dépasse ce que ce serveur accepte."],
	complaints: ["Les plaintes\u202f: le lien de désinscription doit se voir et marcher. Écrivez d’abord à qui vous lit."],
	list: ["La liste\u202f: trop d’adresses n’existent plus. Écartez une vieille liste importée, ou faites-la confirmer."],
	message: ["La forme du message\u202f: ses en-têtes ne sont pas comme ce serveur les veut."],
	protocol: ["Le dialogue\u202f: trop d’erreurs d’affilée. L’hébergeur du serveur d’envoi peut lire ses journaux."],
	"our-sender": ["Votre propre serveur d’envoi ne laisse pas écrire au nom de cette adresse\u202f: autorisez-la chez votre prestataire."],
	"our-quota": ["Votre propre serveur d’envoi a atteint la limite de votre offre\u202f: attendez demain, ou voyez avec votre prestataire."],
	spamhaus: ["L’adresse IP ou le domaine est sur la liste de blocage Spamhaus\u202f: le retrait est gratuit, une fois la cause réparée."],
	"spamhaus-pbl": [
		"L’adresse IP est d’une plage réservée aux particuliers (Spamhaus PBL)\u202f: passez par un serveur d’envoi, ou demandez-en le retrait, gratuit.",
	],
	"spamhaus-zrd": ["Le domaine a moins de 24\u00a0heures (Spamhaus ZRD)\u202f: attendez demain."],
	cloudmark: [
		"L’adresse IP d’envoi est sur la liste de blocage Cloudmark. Dans la demande, dites qui vous êtes, que vos lecteurs se sont inscrits, et ce que vous avez réparé.",
		"L’hébergeur du serveur d’envoi doit parfois la faire lui-même.",
	],
	senderscore: [
		"La note de l’adresse IP d’envoi (Sender Score) est trop basse\u202f: elle remonte avec des envois réguliers et peu de plaintes.",
	],
	barracuda: ["L’adresse IP d’envoi est sur la liste de blocage Barracuda\u202f: le retrait est gratuit, en un jour."],
	talos: ["L’adresse IP d’envoi est mal notée par Cisco Talos\u202f: voyez sa note, et demandez-en la révision."],
	proofpoint: ["L’adresse IP d’envoi est sur la liste de blocage de Proofpoint\u202f: le retrait est gratuit."],
	spamcop: ["L’adresse IP d’envoi est sur la liste SpamCop\u202f: elle en sort seule en 24\u00a0heures."],
	uceprotect: [
		"La liste UCEPROTECT se lève seule en sept jours. Ne payez pas le retrait\u202f: aux niveaux 2 et 3, c’est tout l’hébergeur qui est visé.",
	],
	abusix: ["L’adresse IP d’envoi est sur la liste de blocage Abusix\u202f: le retrait est gratuit."],
	ip: [
		"L’adresse IP d’envoi\u202f: demandez-en le retrait, avec la réponse ci-dessous. L’hébergeur du serveur d’envoi doit parfois le faire lui-même.",
	],
	domain: ["Votre domaine\u202f: neuf, ou cité dans du courrier indésirable, il est tenu à l’écart un temps."],
};

/** Where nothing more exact is known, by class. */
export const usualSteps: Record<string, readonly string[]> = {
	reputation: [
		"SPF, DKIM, DMARC et nom inverse\u202f: la page Délivrabilité dit ce qui manque.",
		"La montée en charge\u202f: un domaine ou une adresse IP d’envoi neufs écrivent à peu de monde les premiers jours, puis à davantage.",
	],
	authentication: ["SPF, DKIM, DMARC et nom inverse\u202f: la page Délivrabilité donne l’enregistrement exact à publier."],
	content: ["SPF, DKIM et DMARC\u202f: la page Délivrabilité dit ce qui manque."],
	rate: [
		"Rien à faire\u202f: l’envoi ralentit et reprend tout seul.",
		"Si cela revient trois lettres de suite, étalez l’envoi, ou passez par un serveur d’envoi plus connu.",
	],
	transient: ["Rien à faire\u202f: nous réessayons."],
	unknown: [
		"SPF, DKIM, DMARC et nom inverse\u202f: la page Délivrabilité dit ce qui manque.",
		"Demandez la raison au fournisseur, avec la réponse ci-dessous.",
	],
	gone: ["Rien à faire\u202f: on ne lui écrit plus. Beaucoup à la fois\u202f: une vieille liste importée, sans doute."],
	full: ["Rien à faire\u202f; un mot par un autre chemin l’aiderait."],
	suspended: ["Rien à faire\u202f: après plusieurs lettres, on ne lui écrit plus. Une nouvelle inscription la ramène."],
};

/** Said of certain receivers besides. */
export const more: Record<string, string> = {
	free: "N’insistez pas\u202f: demander avant d’avoir réparé la cause ne sert à rien. Nettoyez d’abord la liste.",
	google: "Postmaster Tools (postmaster.google.com) montre ce que Gmail pense de votre domaine.",
	yahoo: "Inscrivez le domaine qui signe (DKIM) à la boucle de rétroaction de Yahoo\u202f: elle dit qui se plaint.",
	apple: "Dans la demande à Apple\u202f: l’entreprise, les domaines, les adresses IP, les réponses reçues, depuis quand.",
};

export const deskNames = {
	form: (host: string) => `Ouvrir ${host}`,
	address: (address: string) => `Écrire à ${address}`,
};

/** The letter to a provider that reads French. */
export const letterCopy = {
	subject: (name: string, domain: string) => `Messages de ${domain} refusés par ${name}`,
	hello: "Bonjour,",
	who: (site: string, url: string) => `Nous publions ${site} (${url}) et sa newsletter.`,
	what: (name: string, since: string) => `Depuis le ${since}, vos serveurs (${name}) refusent nos messages. Voici leur réponse\u202f:`,
	from: "Expéditeur",
	domain: "Domaine qui signe et répond des messages",
	ip: "Adresse IP d’envoi",
	fillIp: "[à compléter\u202f: l’adresse IP de votre serveur d’envoi]",
	list: "Nos lectrices et lecteurs se sont inscrits eux-mêmes. Chaque message porte un lien de désinscription en un clic, et nous écartons les adresses disparues ou qui se plaignent.",
	paused: "Nous avons cessé d’écrire à vos boîtes dès ces refus, en attendant de vous lire.",
	ask: "Pouvez-vous nous dire ce qui est en cause, ou lever ce blocage\u202f? Nous corrigerons ce qui doit l’être.",
	bye: "Merci de votre aide,",
};
