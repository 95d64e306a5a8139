/** What a database or the network means by its code. */
const unreachedReasons = {
	"3D000": "cette base n’existe pas ; créez-la d’abord, vide, sur ce serveur PostgreSQL",
	"28P01": "l’utilisateur ou le mot de passe est refusé",
	"28000": "le serveur n’ouvre pas cette base à cet utilisateur",
	ENOTFOUND: "aucune machine ne porte ce nom ; vérifiez l’adresse",
	ECONNREFUSED: "rien ne répond à cette adresse ; vérifiez-la, son port, et que PostgreSQL y est démarré",
} as const;

const unreachedReason = (code: string): string =>
	Object.hasOwn(unreachedReasons, code)
		? unreachedReasons[code as keyof typeof unreachedReasons]
		: "vérifiez l’adresse, l’utilisateur et le mot de passe";

/** French words of a move that cannot be, for whoever runs the command. */
export const moveCopy = {
	databaseInUse: (place: string) =>
		`La base d’arrivée n’est pas vide (${place}) : un déménagement n’écrase rien. Donnez une base vide, ou un dossier vide. Rien n’a été modifié.`,
	imagesInUse: (place: string) =>
		`Des images sont déjà rangées à l’arrivée (${place}) : un déménagement n’écrase rien. Donnez un autre dossier, ou un autre bucket. Rien n’a été modifié.`,
	otherMove: (place: string) =>
		`Un autre site est en train d’emménager ici (${place}), ou s’est arrêté en chemin. Donnez un autre endroit. Rien n’a été modifié.`,
	otherRun: "Un autre déménagement vers le même endroit a commencé entre-temps : laissez-le finir. L’ancien site est intact.",
	busy:
		"La base du site est prise (une longue écriture, ou un autre déménagement) : relancez la même commande. L’ancien site est intact, " +
		"et ce qui était déjà emporté n’est pas à refaire.",
	unreached: (place: string, code: string) =>
		`La base d’arrivée n’a pas pu être ouverte (${place}, ${code}) : ${unreachedReason(code)}. L’ancien site est intact.`,
	storage: (place: string, code: string) =>
		`Le lieu des images n’a pas pu être lu et écrit (${place}, ${code}) : vérifiez l’adresse et les clés. L’ancien site est intact.`,
	stopped: (code: string) =>
		`Le déménagement s’est arrêté en chemin (${code}) : vérifiez que la base et le lieu des images répondent, puis relancez la même commande. ` +
		"L’ancien site est intact, et ce qui était déjà emporté n’est pas à refaire.",
	movedElsewhere: (place: string) =>
		`Ce site a déjà déménagé, vers ${place}. Repartez de là-bas, avec ses réglages ; ou revenez d’abord ici : npx contrevent move --back`,
	notUpToDate:
		"La base du site n’est pas de cette version du logiciel : démarrez d’abord le site avec cette version. Rien n’a été modifié.",
	neverStarted:
		"Ce site n’a pas encore d’administrateur : démarrez-le d’abord une fois, ou commencez directement à l’arrivée. Rien n’a été modifié.",
	mailsLeaving:
		"Des courriers sont en train de partir, et pourraient partir deux fois : arrêtez le serveur, puis relancez la même commande ; si elle dit encore la même chose, cinq minutes plus tard. " +
		"L’ancien site est intact, et ce qui était déjà emporté n’est pas à refaire.",
	otherRows: (table: string) =>
		`La base d’arrivée n’a pas gardé ce qui lui était donné (${table}) : rien n’a été basculé, l’ancien site est intact.`,
	imageDiffers: (path: string) =>
		`Une image rangée à l’arrivée n’est pas celle du site (${path}) : rien n’a été basculé, l’ancien site est intact.`,
} as const;
